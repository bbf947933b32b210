import { type ChildProcess, fork } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { startDatabase } from '#tests/support/database/database';
import { startFileServer } from '#tests/support/database/fileServer';
import { fixedEnvironment } from '#tests/support/environments/fixedEnvironment';
import { reportFigure } from '#tests/support/promise';
import type { Searched } from '#tests/support/costs/searchingProcess';

// npm run bench -- searches [rows seconds]: fifty searches a second over ten processes while orders change, each
// compared with the rows themselves; and what they cost.
const rows = Number(process.argv[2] ?? 50_000);
const seconds = Number(process.argv[3] ?? 30);
const processes = 10;
const searchesPerSecond = 50;
const writesPerSecond = 4;

Object.assign(process.env, fixedEnvironment, { LOG_LEVEL: 'error' });
await import('#tests/support/environments/environment');
const folder = mkdtempSync(path.join(tmpdir(), 'searches-'));
const s3 = await startFileServer({ folder });
const database = await startDatabase();
const { loadSearched, searchedLists } = await import('#tests/support/costs/searchedLists');
const { staff } = await import('#tests/support/samples/people');
const { commit } = await import('#platform/db/write');
const { createListStore } = await import('#platform/list/listStore');
const { orderList } = await import('#functions/orders/orderRepository');

const list = searchedLists.find(({ table }) => table === 'orders');
if (!list) throw new Error('orders are searched');
await loadSearched(list, { first: 1, last: rows });
const { token } = await staff();
const store = createListStore(orderList);

/** Who has which mark, and since when: a change counts from its commit's begin to its end. */
type Marked = {
  readonly mark: string;
  readonly from: number;
  known: number;
  until: number;
  gone: number;
};
const marked = new Map<number, Marked[]>();
const marks = Array.from({ length: 12 }, (_, index) => `lote${String(index)}x`);
/** Rows that are there themselves; a page takes all that share a mark. */
const changing = Array.from({ length: 120 }, (_, index) => rows - 7 * index);

let round = 0;
async function change(): Promise<void> {
  const id = changing[round % changing.length] ?? 0;
  const mark = marks[(round * 5) % marks.length] ?? '';
  round += 1;
  const before = await store.get(id);
  if (!before) throw new Error(`order ${String(id)} is not there`);
  const own = marked.get(id) ?? [];
  marked.set(id, own);
  const last = own.at(-1);
  const next = { mark, from: performance.now(), known: Infinity, until: Infinity, gone: Infinity };
  if (last) last.until = next.from;
  own.push(next);
  await commit(store.replace(before, { ...before, nfe: mark }));
  next.known = performance.now();
  if (last) last.gone = next.known;
}

type Asked = { readonly mark: string; readonly began: number };
const waiting = new Map<number, Asked>();
const seen = {
  searches: 0,
  wrong: 0,
  ms: [] as number[],
  readUnits: [] as number[],
  requests: [] as number[],
};

/** Everything that had the mark from the search's begin to its end is found, and nothing that had it at no time. */
function judge({ number, ids, ms, readUnits, requests }: Searched): void {
  const asked = waiting.get(number);
  if (!asked) return;
  waiting.delete(number);
  const ended = performance.now();
  const found = new Set(ids);
  for (const [id, history] of marked) {
    const own = history.filter(({ mark }) => mark === asked.mark);
    const had = own.some(({ known, until }) => known <= asked.began && until >= ended);
    const mayHave = own.some(({ from, gone }) => from <= ended && gone >= asked.began);
    if ((had && !found.has(id)) || (!mayHave && found.has(id))) seen.wrong += 1;
    found.delete(id);
  }
  if (found.size > 0) seen.wrong += 1;
  seen.searches += 1;
  seen.ms.push(ms);
  seen.readUnits.push(readUnits);
  seen.requests.push(requests);
}

const children = Array.from({ length: processes }, () =>
  fork(path.resolve('tests/support/costs/searchingProcess.ts'), {
    env: process.env,
    execArgv: ['--import', 'tsx'],
  }),
);
for (const child of children) {
  child.on('message', (answer: Searched) => judge(answer));
  // What it was asked would be waited for without an end.
  child.once('exit', stop);
}

function stop(): never {
  for (const child of children) child.off('exit', stop).kill();
  s3.stop();
  database.stop();
  rmSync(folder, { recursive: true, force: true });
  process.exit(process.exitCode ?? 1);
}

let number = 0;
function search(child: ChildProcess | undefined, mark: string): void {
  number += 1;
  waiting.set(number, { mark, began: performance.now() });
  child?.send({ number, token, mark });
}
const answered = async () => {
  while (waiting.size > 0) await pause(20);
};

for (const id of changing) if (id > 0) await change();
for (const child of children) search(child, 'lote0x');
await answered();
Object.assign(seen, { searches: 0, ms: [], readUnits: [], requests: [] });

const begun = performance.now();
let changes: Promise<void> = Promise.resolve();
for (let turn = 0; turn < seconds * searchesPerSecond; turn += 1) {
  search(children[turn % processes], marks[turn % marks.length] ?? '');
  if (turn % Math.round(searchesPerSecond / writesPerSecond) === 0) changes = changes.then(change);
  await pause(Math.max(0, begun + ((turn + 1) * 1000) / searchesPerSecond - performance.now()));
}
await Promise.all([changes, answered()]);
const took = (performance.now() - begun) / 1000;
const during = { ...seen };

// The writes have settled: now there is one right answer.
Object.assign(seen, { searches: 0, ms: [], readUnits: [], requests: [] });
for (const mark of marks) for (const child of children) search(child, mark);
await answered();

const at = (values: readonly number[], share: number) =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length * share)] ?? 0;
const mean = (values: readonly number[]) =>
  values.reduce((sum, one) => sum + one, 0) / values.length;
const line =
  `${String(rows)} orders, ${String(processes)} processes: ${String(during.searches)} searches at ` +
  `${(during.searches / took).toFixed(0)} a second beside ${String(writesPerSecond)} changes a second, and ` +
  `${String(seen.searches)} after them, ${String(seen.wrong)} not exact; ` +
  `${mean(during.requests).toFixed(1)} requests and ${mean(during.readUnits).toFixed(1)} read units each ` +
  `(${mean(seen.requests).toFixed(1)} and ${mean(seen.readUnits).toFixed(1)} with nothing to catch up), ` +
  `p50 ${at(during.ms, 0.5).toFixed(0)} ms, p95 ${at(during.ms, 0.95).toFixed(0)} ms`;
process.stdout.write(`${line}\n`);
reportFigure(line);
process.exitCode = seen.wrong === 0 ? 0 : 1;
stop();
