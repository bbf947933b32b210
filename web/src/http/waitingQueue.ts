import * as v from 'valibot';
import { RequestFailure } from '#web/http/RequestFailure';
import { readStored } from '#web/state/readStored';
import { readText, removeStored, type StoredKey, writeStored } from '#web/state/stored';

export type Waiting<Body> = {
  /** The idempotency key, by which the server recognises a repetition. */
  readonly key: string;
  readonly body: Body;
  /** Why the shop refused it; null if it has not. */
  readonly refused: string | null;
};

/** The fields of every waiting call: its idempotency key, and why the shop refused it. */
export const waitingEntries = { key: v.string(), refused: v.nullable(v.string()) };

type Kind<Body> = {
  readonly place: StoredKey;
  readonly one: v.GenericSchema<unknown, Waiting<Body>>;
  readonly send: (one: Waiting<Body>) => Promise<unknown>;
};

/** What one person wrote offline on this device and the shop does not have yet. */
export function waitingQueue<Body>({ place, one: schema, send }: Kind<Body>) {
  type One = Waiting<Body>;
  const stored = v.object({ owner: v.number(), waiting: v.array(schema) });
  const heard = new Set<() => void>();
  const subscribe = (hear: () => void) => {
    heard.add(hear);
    return () => {
      heard.delete(hear);
    };
  };
  /** The stored text, which changes with every change. */
  const snapshot = () => readText(place);
  const waitingOf = (owner: number): readonly One[] => {
    const kept = readStored(place, stored);
    return kept?.owner === owner ? kept.waiting : [];
  };
  const write = (owner: number, waiting: readonly One[]) => {
    if (waiting.length === 0) removeStored(place);
    else writeStored(place, { owner, waiting });
    for (const hear of heard) hear();
  };
  const others = (owner: number, key: string) => waitingOf(owner).filter((one) => one.key !== key);
  const keep = (owner: number, one: One) => write(owner, [...others(owner, one.key), one]);
  const drop = (owner: number, key: string) => write(owner, others(owner, key));
  /**
   * Sends each call once, even if several tabs try; returns how many succeeded. A refused call
   * stays, with its reason.
   */
  const sendAll = async (owner: number): Promise<number> => {
    let arrived = 0;
    for (const one of waitingOf(owner).filter(({ refused }) => refused === null)) {
      try {
        await send(one);
        drop(owner, one.key);
        arrived += 1;
      } catch (error) {
        if (!(error instanceof RequestFailure)) throw error;
        // Too many calls, an ended session or no connection: tries again later.
        if (error.status !== 400) break;
        keep(owner, { ...one, refused: error.reason });
      }
    }
    return arrived;
  };
  return { of: waitingOf, keep, drop, sendAll, subscribe, snapshot };
}
