import { setTimeout as wait } from 'node:timers/promises';
import type { LambdaHandler } from './loadHandler';

export class TimedOut extends Error {
  override readonly name = 'TimedOut';
}

/** Runs a Lambda with values passed through JSON, and stops waiting after `timeoutMs`. */
export async function invoke(
  handler: LambdaHandler,
  event: object,
  { name, timeoutMs }: { readonly name: string; readonly timeoutMs: number },
): Promise<unknown> {
  const deadline = Date.now() + timeoutMs;
  const context = {
    functionName: name,
    functionVersion: '$LATEST',
    awsRequestId: crypto.randomUUID(),
    memoryLimitInMB: '512',
    callbackWaitsForEmptyEventLoop: false,
    getRemainingTimeInMillis: () => Math.max(0, deadline - Date.now()),
  };
  const alarm = new AbortController();
  const tooLate = wait(timeoutMs, undefined, { signal: alarm.signal, ref: false }).then(() => {
    throw new TimedOut(`${name} took longer than ${timeoutMs} ms`);
  });
  // Aborting the timer below rejects this promise, too, when nobody awaits it.
  tooLate.catch(() => undefined);
  try {
    return await Promise.race([handler(structuredClone(event), context), tooLate]);
  } finally {
    alarm.abort();
  }
}
