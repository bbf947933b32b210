import { deliverDue } from '../webhooks/deliverDue';

/** Well below the five minutes a job may take; the next run continues. */
const workMs = 45_000;

/** Sends events to webhooks within a minute, and retries failed deliveries. */
export async function handler(): Promise<{ tried: number }> {
  return { tried: await deliverDue({ until: Date.now() + workMs }) };
}
