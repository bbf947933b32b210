import { statSync } from 'node:fs';
import { marksInForce, registerRows } from '#infra/operations/aircraft/registerFile';
import { startDatabase } from '#tests/support/database/database';
import { fixedEnvironment } from '#tests/support/environments/fixedEnvironment';
import { reportFigure } from '#tests/support/promise';
import { fileText, manyRows, writeRegisterFile } from '#tests/support/samples/stored/registerFile';

// npm run bench -- aircraft [20000]: the register of aircraft imported into an empty table and once more.
const count = Number(process.argv[2] ?? 20_000);
const limit = 30;

Object.assign(process.env, fixedEnvironment, { LOG_LEVEL: 'error' });
await import('#tests/support/environments/environment');
const database = await startDatabase();
const { importRegister } = await import('#functions/aircraft/register/importRegister');

const file = writeRegisterFile(fileText(manyRows(count)));

async function timed() {
  const start = performance.now();
  const report = await importRegister(registerRows(file), await marksInForce(file));
  return { ...report, seconds: (performance.now() - start) / 1000 };
}

const first = await timed();
const again = await timed();
database.stop();

const megabytes = (statSync(file).size / 2 ** 20).toFixed(1);
const peak = Math.round(process.resourceUsage().maxRSS / 1024);
const figure = `${String(first.added)} aircraft of ${megabytes} MB in ${first.seconds.toFixed(1)} s, again in ${again.seconds.toFixed(1)} s with ${String(again.unchanged)} unchanged; ${String(peak)} MB at most`;
process.stdout.write(`${figure}\n`);
reportFigure(figure);
const kept =
  first.added === count &&
  again.unchanged === count &&
  Math.max(first.seconds, again.seconds) < limit;
process.exitCode = kept ? 0 : 1;
