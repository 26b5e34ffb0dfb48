// Runs a program that needs nothing but fd_write, and prints what it writes.
const fs = require('node:fs');
const bytes = [];
let memory;
const fd_write = (fd, pieces, count, written) => {
  const view = new DataView(memory.buffer);
  let total = 0;
  for (let i = 0; i < count; i++) {
    const start = view.getUint32(pieces + 8 * i, true);
    const length = view.getUint32(pieces + 8 * i + 4, true);
    bytes.push(...new Uint8Array(memory.buffer, start, length));
    total += length;
  }
  view.setUint32(written, total, true);
  return 0;
};
WebAssembly.instantiate(fs.readFileSync(process.argv[2]), { wasi_snapshot_preview1: { fd_write } })
  .then(({ instance }) => {
    memory = instance.exports.memory;
    instance.exports._start();
    process.stdout.write(Buffer.from(bytes));
  });
