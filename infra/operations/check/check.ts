/** What is worth saying of a thing that is in order. */
export type Seen = { readonly seen: string };

/** One thing an environment needs; `look` answers what to do, or what it saw, or null, where nothing is. */
export type Check = { readonly name: string; readonly look: () => Promise<string | Seen | null> };

/** Looks at each, one after the other, and prints a line for it. Answers whether all of them hold. */
export async function runChecks(
  checks: readonly Check[],
  print: (line: string) => void,
): Promise<boolean> {
  let sound = true;
  for (const { name, look } of checks) {
    const problem = await look().catch((error: unknown) =>
      error instanceof Error ? `${error.name}: ${error.message}` : String(error),
    );
    if (typeof problem === 'string') print(`FALTA  ${name}: ${problem}`);
    else print(problem ? `ok     ${name}: ${problem.seen}` : `ok     ${name}`);
    sound &&= typeof problem !== 'string';
  }
  return sound;
}
