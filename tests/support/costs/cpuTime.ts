import { afterAll } from 'vitest';
import { saw } from '#tests/support/promise';

const floorMs = 2;

/** Milliseconds of processor time that work takes: the machine's other work does not count. */
async function cpuTime(work: () => unknown): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

/**
 * The least of some tries, but for what is over at once: below two milliseconds all is the same. V8 compiles and
 * collects while it measures, the more often the busier the machine is: the first readings of deep lists took twenty
 * times what the later ones did.
 */
async function leastCpuTime(
  work: () => unknown,
  { tries, enough = floorMs }: { readonly tries: number; readonly enough?: number },
): Promise<number> {
  let least = Number.POSITIVE_INFINITY;
  for (let attempt = 0; attempt < tries && least > enough; attempt += 1) {
    least = Math.min(least, await cpuTime(work));
  }
  return Math.max(least, floorMs);
}

/** How many times dearer than harmless input of the same size the worst one may be. */
const limit = 10;

let looked = 0;
afterAll(() => {
  const most = `none dearer than ${String(limit)} harmless ones`;
  if (looked > 0) saw(`${String(looked)} costly inputs, ${most}`);
});

/** The inputs, by name, that cost more than they may beside the harmless one. */
export async function tooDear(
  harmless: () => unknown,
  inputs: readonly (readonly [string, () => unknown])[],
): Promise<string[]> {
  await harmless();
  const base = await leastCpuTime(harmless, { tries: 3, enough: 0 });
  looked += inputs.length;
  const dear: string[] = [];
  for (const [name, read] of inputs) {
    const ratio = (await leastCpuTime(read, { tries: 40, enough: base * limit })) / base;
    if (ratio >= limit) dear.push(`${name}: ${ratio.toFixed(0)} ×`);
  }
  return dear;
}
