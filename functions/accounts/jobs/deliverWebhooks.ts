import { deliverDue } from '../webhooks/deliverDue';

/** A part of the five minutes a job has; the next run goes on from there. */
const workMs = 45_000;

/** Sends programs what happened, within a minute, and again what failed before. */
export async function handler(): Promise<{ tried: number }> {
  return { tried: await deliverDue({ until: Date.now() + workMs }) };
}
