import { S3Client } from '@aws-sdk/client-s3';
import { expect } from 'vitest';
import type { Answered } from '../calls/call';
import { storageOfThread } from '../environments/perThread';

type Outage = {
  /** The number of calls to tables and buckets that still work. */
  left: number;
  /** Whether the first failing call is lost itself, or was done and only its answer is lost. */
  readonly lost: 'request' | 'answer';
  calls: number;
};

const under = storageOfThread<Outage>('outage');

/**
 * Runs a function whose connection to tables and buckets breaks after `after` calls and stays
 * broken, as if its process were killed there. Returns the number of calls it tried.
 */
async function breakingOff(
  { after, lost }: { readonly after: number; readonly lost: Outage['lost'] },
  run: () => Promise<unknown>,
): Promise<number> {
  await (installed ??= install());
  const outage = { left: after, lost, calls: 0 };
  await under.run(outage, async () => {
    try {
      await run();
    } catch (error) {
      if (!(error instanceof ConnectionLost)) throw error;
    }
  });
  return outage.calls;
}

class ConnectionLost extends Error {
  override readonly name = 'TimeoutError';
}

let installed: Promise<void> | undefined;

async function install(): Promise<void> {
  const { dynamo } = await import('#platform/db/client/dynamo');
  dynamo.middlewareStack.add((next) => (args) => through(() => next(args)), {
    step: 'initialize',
    name: 'outage',
  });
  const send = Reflect.get(S3Client.prototype, 'send') as (...sent: unknown[]) => Promise<unknown>;
  Reflect.set(S3Client.prototype, 'send', function (this: unknown, ...sent: unknown[]) {
    return through(() => Reflect.apply(send, this, sent));
  });
}

async function through<Answer>(call: () => Promise<Answer>): Promise<Answer> {
  const outage = under.getStore();
  if (!outage) return call();
  outage.calls += 1;
  outage.left -= 1;
  if (outage.left >= 0) return call();
  if (outage.left === -1 && outage.lost === 'answer') await call();
  throw new ConnectionLost('connection lost');
}

type Scenario<State> = {
  readonly prepare: () => Promise<State>;
  /** The action that is interrupted and then repeated unchanged. */
  readonly act: (state: State) => Promise<Answered>;
  /** Checks what must hold however far it got. */
  readonly sound: (state: State) => Promise<void>;
  /** Checks what must hold once it succeeded. */
  readonly done: (state: State, answer: Answered) => Promise<void>;
};

/**
 * Interrupts the action before and after each of its calls to tables and buckets; returns the
 * number of places.
 */
export async function breakEverywhere<State>(scenario: Scenario<State>): Promise<number> {
  const { prepare, act, sound, done } = scenario;
  let places = 0;
  for (const lost of ['request', 'answer'] as const) {
    for (let after = 0; ; after += 1) {
      const state = await prepare();
      const calls = await breakingOff({ after, lost }, () => act(state));
      if (calls <= after) break;
      await sound(state);
      const answer = await act(state);
      expect(answer.status, answer.text).toBeLessThan(300);
      await done(state, answer);
      places += 1;
    }
  }
  return places;
}
