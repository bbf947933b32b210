import { countChanged, countPast } from '../counting/countFigures';

/** A part of the five minutes a job has; the next run goes on from there. */
const workMs = 45_000;

/** Brings the figures up to date: right after each change, and by the clock what that left. */
export async function handler(): Promise<{ counted: number; complete: boolean }> {
  const until = Date.now() + workMs;
  const counted = await countChanged(until);
  return { counted, complete: await countPast(until) };
}
