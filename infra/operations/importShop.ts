import { createInterface } from 'node:readline/promises';
import * as v from 'valibot';
import { WrongFile } from './dataFiles/csvRows';
import { importFolder } from './dataFiles/importFolder';
import { importSummary, problemText } from './dataFiles/importSummary';
import { env, operatorCommand } from './operatorCommand';

/** Asks the operator to type the environment's name before writing to it. */
async function isConfirmed(env: string): Promise<boolean> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const answer = terminal.question(`Isto grava em ${env}. Para continuar, digite ${env}: `);
  const end = new Promise<string>((resolve) => {
    terminal.once('close', () => resolve(''));
  });
  const typed = await Promise.race([answer, end]);
  terminal.close();
  return typed.trim() === env;
}

await operatorCommand({
  usage:
    'import -- --env <production|test|local> --from <pasta> [--check]\nO guia está em docs/import.md.',
  options: v.object({ env, from: v.string(), check: v.optional(v.boolean(), false) }),
  beginsShop: true,
  isTrial: ({ check }) => check,
  run: async ({ env: name, from, check }) => {
    if (name === 'production' && !check && !(await isConfirmed(name))) {
      console.error('Nada foi gravado.');
      process.exitCode = 1;
      return;
    }
    const { dataFiles } = await import('#infra/operations/shopFiles/format/dataFiles');
    const { importShop } = await import('#infra/operations/shopFiles/imported/importShop');
    const source = importFolder(from, dataFiles);
    const start = performance.now();
    const report = await importShop({
      source,
      check,
      now: new Date(),
      say: (problem) => {
        process.exitCode = 2;
        console.log(problemText(problem));
      },
    });
    console.log(importSummary(report, { check, seconds: (performance.now() - start) / 1000 }));
  },
  messageOf: (error) => (error instanceof WrongFile ? error.message : undefined),
});
