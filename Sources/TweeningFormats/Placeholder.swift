// Placeholder until the first format lands.
