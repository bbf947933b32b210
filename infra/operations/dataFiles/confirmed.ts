import { createInterface } from 'node:readline/promises';

/** Whether the person types the environment's name, before something is written to it. */
export async function isConfirmed(env: string): Promise<boolean> {
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
