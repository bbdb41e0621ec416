// compare.mjs PAGE.wasm < questions: asks the Embedded Swift build every question and compares its answers with the native
// ones. Exit status 0 when all are the same.
import { randomFillSync } from "node:crypto";
import { readFileSync } from "node:fs";

const { instance } = await WebAssembly.instantiate(readFileSync(process.argv[2]), {
  env: { random: (start, count) => randomFillSync(new Uint8Array(instance.exports.memory.buffer, start, count)) },
});
const { memory, preflight_allocate, preflight_check, preflight_free } = instance.exports;

function ask(question) {
  const bytes = new TextEncoder().encode(question);
  const start = preflight_allocate(bytes.length);
  new Uint8Array(memory.buffer, start, bytes.length).set(bytes);
  const answer = preflight_check(start, bytes.length, 1);
  preflight_free(start);
  const length = new DataView(memory.buffer).getUint32(answer, true);
  const text = new TextDecoder().decode(new Uint8Array(memory.buffer, answer + 4, length));
  preflight_free(answer);
  return text;
}

const examples = readFileSync(0, "utf8").trimEnd().split("\n").map((line) => JSON.parse(line));
let different = 0;
let slowest = 0;
for (const { name, question, answer } of examples) {
  const start = performance.now();
  const text = ask(question);
  slowest = Math.max(slowest, performance.now() - start);
  JSON.parse(text);
  if (text === answer) continue;
  different += 1;
  console.error(`${name}\n  question: ${question}\n  native:   ${answer}\n  embedded: ${text}`);
}
// Whatever it is asked, a page's memory must not grow without end: the heap may settle for some rounds, but then one
// must pass in the memory that is there.
let rounds = 0;
let isSettled = false;
while (!isSettled && rounds < 10) {
  const before = memory.buffer.byteLength;
  for (const { question } of examples) ask(question);
  isSettled = memory.buffer.byteLength === before;
  rounds += 1;
}

console.log(
  `embedded: ${examples.length - different} of ${examples.length} answers are the native ones;` +
    ` slowest ${slowest.toFixed(1)} ms, memory ${memory.buffer.byteLength >> 10} KiB,` +
    (isSettled ? ` settled after ${rounds} rounds` : ` still growing after ${rounds} rounds`),
);
if (different > 0 || !isSettled) process.exit(1);
