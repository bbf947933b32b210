import { performance } from 'node:perf_hooks';
import { comparePages, compareWords } from '#web/shop/reading/comparing/comparePages';

/** `npm run bench -- compare [pages]`: what changed between two revisions of a manual, and the words of each page that did. */
const [pages = 400] = process.argv.slice(2).map(Number);

const words = 'aperte solte cabo leme pino filtro torque arame tensão verifique drene monte'.split(
  ' ',
);
let seed = 7;
const random = (below: number) => {
  seed = (seed * 48_271) % 2_147_483_647;
  return seed % below;
};
const line = () =>
  Array.from({ length: 10 }, () => `${words[random(words.length)] ?? ''}${random(400)}`).join(' ');
const page = () => Array.from({ length: 45 }, line).join('\n');

const former = Array.from({ length: pages }, page);
const revisions = {
  'one page in ten changed': former.map((text, index) =>
    index % 10 === 0 ? text.replaceAll('torque', 'aperto') : text,
  ),
  'every page changed': former.map((text) => `${text.replaceAll('torque', 'aperto')}\n${line()}`),
  'a chapter moved to the end, ten new pages': [
    ...former.slice(40),
    ...former.slice(0, 40),
    ...Array.from({ length: 10 }, page),
  ],
  'nothing left of it': Array.from({ length: pages }, page),
};

for (const [what, now] of Object.entries(revisions)) {
  const start = performance.now();
  const { changes, moved } = comparePages(former, now);
  const listed = performance.now() - start;
  const slowest = Math.max(
    ...changes.slice(0, 50).map((change) => {
      const begun = performance.now();
      compareWords({ texts: former, page: change.former }, { texts: now, page: change.page });
      return performance.now() - begun;
    }),
  );
  process.stdout.write(
    `${String(pages)} pages, ${what.padEnd(42)} ${String(changes.length).padStart(4)} changed, ` +
      `${String(moved.length).padStart(3)} moved, list ${listed.toFixed(0)} ms, ` +
      `words of a page at most ${Math.max(0, slowest).toFixed(0)} ms\n`,
  );
  if (listed > 2000) process.exitCode = 1;
}
