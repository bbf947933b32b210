import { parseArgs } from 'node:util';
import * as v from 'valibot';
import { marksInForce, registerRows, WrongFile } from './aircraft/registerFile';
import { importSummary } from './aircraft/importSummary';
import { environmentNames, onDatabaseOf, problemOf } from './operatorDatabase';
import { silenceSdkReminder } from '../settings/silenceSdkReminder';

const usage =
  'Uso: npm run import-aircraft -- --env <production|test|local> --file <dados_aeronaves.csv>';

const { values } = parseArgs({ options: { env: { type: 'string' }, file: { type: 'string' } } });
const asked = v.safeParse(
  v.object({ env: v.picklist(environmentNames), file: v.string() }),
  values,
);
if (!asked.success) {
  console.error(usage);
  process.exit(1);
}
const { env, file } = asked.output;
silenceSdkReminder();
try {
  // Looked through whole before anything is written.
  const inForce = await marksInForce(file);
  await onDatabaseOf(env, async () => {
    const { importRegister } = await import('#functions/aircraft/register/importRegister');
    const start = performance.now();
    const report = await importRegister(registerRows(file), inForce);
    console.log(importSummary(report, performance.now() - start));
  });
  process.exit(0);
} catch (error) {
  console.error(messageOf(error));
  process.exit(1);
}

function messageOf(error: unknown): string {
  if (error instanceof WrongFile) return error.message;
  const isMissing = error instanceof Error && 'code' in error && error.code === 'ENOENT';
  return isMissing ? `O arquivo ${file} não foi encontrado.` : problemOf(error);
}
