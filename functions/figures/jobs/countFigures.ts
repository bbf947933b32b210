import { countChanged, countPast } from '../counting/countFigures';

/** Well below the five minutes a job may take; the next run continues. */
const workMs = 45_000;

/** Updates the figures. It runs right after each change, and by the clock for what was left. */
export async function handler(): Promise<{ counted: number; complete: boolean }> {
  const until = Date.now() + workMs;
  const counted = await countChanged(until);
  return { counted, complete: await countPast(until) };
}
