import { parseArgs } from 'node:util';
import * as v from 'valibot';
import { WrongFile } from './dataFiles/csvRows';
import { importFolder } from './dataFiles/importFolder';
import { importSummary, problemText } from './dataFiles/importSummary';
import { environmentNames, onDatabaseOf, problemOf } from './operatorDatabase';
import { silenceSdkReminder } from '../settings/silenceSdkReminder';
import { createInterface } from 'node:readline/promises';

/** Whether the person types the environment's name, before something is written to it. */
async function isConfirmed(env: string): Promise<boolean> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const answer = terminal.question(`Isto grava em ${env}. Para continuar, digite ${env}: `);
  const end = new Promise<string>((resolve) => {
    terminal.once('close', () => {
      resolve('');
    });
  });
  const typed = await Promise.race([answer, end]);
  terminal.close();
  return typed.trim() === env;
}

const usage =
  'Uso: npm run import -- --env <production|test|local> --from <pasta> [--check]\nO guia está em docs/import.md.';

const { values } = parseArgs({
  options: { env: { type: 'string' }, from: { type: 'string' }, check: { type: 'boolean' } },
});
const asked = v.safeParse(
  v.object({
    env: v.picklist(environmentNames),
    from: v.string(),
    check: v.optional(v.boolean(), false),
  }),
  values,
);
if (!asked.success) {
  console.error(usage);
  process.exit(1);
}
const { env, from, check } = asked.output;
silenceSdkReminder();
let problems = 0;
try {
  if (env === 'production' && !check && !(await isConfirmed(env))) {
    console.error('Nada foi gravado.');
    process.exit(1);
  }
  await onDatabaseOf(env, async () => {
    const { dataFiles } = await import('#functions/processes/shopFiles/format/dataFiles');
    const { importShop } = await import('#functions/processes/shopFiles/imported/importShop');
    const source = importFolder(from, dataFiles);
    const start = performance.now();
    const report = await importShop({
      ...{ source, check, now: new Date() },
      say: (problem) => {
        problems += 1;
        console.log(problemText(problem));
      },
    });
    console.log(importSummary(report, { check, seconds: (performance.now() - start) / 1000 }));
  });
  process.exit(problems > 0 ? 2 : 0);
} catch (error) {
  console.error(error instanceof WrongFile ? error.message : problemOf(error));
  process.exit(1);
}
