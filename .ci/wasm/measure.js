// Runs a program that marks the beginnings and the ends of turns, and prints what they took.
const fs = require('node:fs');
const [items, rounds] = [10000, 50];
const names = ['cubic in-out', 'elastic out', 'spring', 'bare columns, cubic in-out'];
const turns = names.map(() => []);
let start;
const mark = (work) => {
  const now = process.hrtime.bigint();
  if (start === undefined) {
    start = process.hrtime.bigint();
    return;
  }
  turns[work].push(Number(now - start) / items / rounds);
  start = undefined;
};
const imports = { env: { mark }, wasi_snapshot_preview1: { fd_write: () => 0 } };
WebAssembly.instantiate(fs.readFileSync(process.argv[2]), imports).then(({ instance }) => {
  instance.exports._start();
  names.forEach((name, work) => {
    const sorted = turns[work].sort((a, b) => a - b);
    const [least, median] = [sorted[0], sorted[sorted.length >> 1]].map((t) => t.toFixed(2));
    console.log(`${name.padEnd(28)} ${median} ns, fastest ${least}`);
  });
});
