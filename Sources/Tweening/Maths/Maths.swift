/// Elementary functions with the same bits on every platform.
///
/// They use only `+ − × ÷ √`, which IEEE 754 rounds correctly, and bits; nothing is taken from the
/// platform's mathematics library and nothing is fused. Every function states its error bound,
/// which a test measures.
public enum Maths {}
