/** One thing an environment needs; `look` answers what to do, or null where nothing is. */
export type Check = { readonly name: string; readonly look: () => Promise<string | null> };

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
    print(problem === null ? `ok     ${name}` : `FALTA  ${name}: ${problem}`);
    sound &&= problem === null;
  }
  return sound;
}
