import { createWriteStream } from 'node:fs';
import { once } from 'node:events';
import path from 'node:path';
import { finished } from 'node:stream/promises';
import { exportFolder } from '#infra/operations/dataFiles/exportFolder';
import { importFolder } from '#infra/operations/dataFiles/importFolder';
import { todayInSaoPaulo } from '#shared/values/calendarDate';
import { startDatabase } from '#tests/support/database/database';
import { fixedEnvironment } from '#tests/support/environments/fixedEnvironment';
import { reportFigure } from '#tests/support/promise';
import { manyShopRows } from '#tests/support/samples/stored/manyShopRows';
import { newFolder } from '#tests/support/samples/stored/shopFolder';

// npm run bench -- import [people orders]: a shop checked, brought over, brought over again and taken out.
const [people = 10_000, orders = 50_000] = process.argv.slice(2).map(Number);
const limitSeconds = 300;

Object.assign(process.env, fixedEnvironment, { LOG_LEVEL: 'error' });
await import('#tests/support/environments/environment');
const database = await startDatabase();
const { dataFiles } = await import('#infra/operations/shopFiles/format/dataFiles');
const { importShop } = await import('#infra/operations/shopFiles/imported/importShop');
const { exportShop } = await import('#infra/operations/shopFiles/exported/exportShop');

const folder = newFolder();
for (const [name, rows] of Object.entries(manyShopRows(people, orders))) {
  const stream = createWriteStream(path.join(folder, name));
  for (const line of rows) if (!stream.write(`${line}\r\n`)) await once(stream, 'drain');
  stream.end();
  await finished(stream);
}

async function timed<Result>(what: string, work: () => Promise<Result>): Promise<[Result, number]> {
  const start = performance.now();
  const before = process.cpuUsage();
  const result = await work();
  const { user, system } = process.cpuUsage(before);
  const seconds = (performance.now() - start) / 1000;
  const megabytes = Math.round(process.resourceUsage().maxRSS / 1024);
  // Beside the time: a machine that does other work as well is slower, but needs no more of it.
  const cpu = ((user + system) / 1_000_000).toFixed(1);
  const figure = `${what}: ${seconds.toFixed(1)} s (CPU ${cpu} s), ${String(megabytes)} MB at most so far`;
  process.stdout.write(`${figure}\n`);
  reportFigure(figure);
  return [result, seconds];
}

let problems = 0;
const imported = (check: boolean) =>
  importShop({
    source: importFolder(folder, dataFiles),
    check,
    now: new Date(),
    say: (problem) => {
      problems += 1;
      process.stdout.write(`${JSON.stringify(problem)}\n`);
    },
  });

const shop = `${String(people)} people and ${String(orders)} orders`;
await timed(`${shop} checked`, () => imported(true));
const [first, seconds] = await timed(`${shop} imported`, () => imported(false));
const [again] = await timed(`${shop} imported again`, () => imported(false));
const [counts] = await timed(`${shop} exported`, () =>
  exportFolder(newFolder(), dataFiles, exportShop(todayInSaoPaulo(new Date()))),
);
database.stop();

const kept =
  problems === 0 &&
  seconds < limitSeconds &&
  first['orders.csv'].added === orders &&
  again['orders.csv'].there === orders &&
  counts.get('people.csv') === people;
process.exitCode = kept ? 0 : 1;
