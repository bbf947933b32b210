/** A remark on something that is in order. */
export type Seen = { readonly seen: string };

/** A requirement of an environment; `look` returns what to do, a remark, or null if well. */
export type Check = { readonly name: string; readonly look: () => Promise<string | Seen | null> };

/** Runs the checks one after the other and prints a line for each. Answers whether all passed. */
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
