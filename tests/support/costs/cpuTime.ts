import { afterAll } from 'vitest';
import { reportFigure } from '#tests/support/promise';

const floorMs = 2;

/**
 * The processor time of some work in milliseconds, which other work on the machine does not affect.
 */
async function cpuTime(work: () => unknown): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

/**
 * The least processor time of several tries, because V8 compiles and collects garbage during the
 * measurement, more often on a busy machine: the first readings for deep lists were twenty times
 * the later ones. Times below two milliseconds count as equal.
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

/** How many times more than harmless input of the same size the worst input may cost. */
const limit = 10;

let looked = 0;
afterAll(() => {
  const most = `none dearer than ${String(limit)} harmless ones`;
  if (looked > 0) reportFigure(`${String(looked)} costly inputs, ${most}`);
});

/** The names of the inputs that cost too much compared with the harmless one. */
export async function tooExpensive(
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
