import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { getListChanges } from '#shared/system/systemEndpoints';
import type { WatchedList } from '#shared/system/listChanges';
import { request } from '#web/http/httpClient';
import {
  dispatchKeys,
  expeditionKeys,
  orderKeys,
  profileKeys,
  publicationKeys,
  type RecordKeys,
  signatureKeys,
  todayKey,
} from '#web/http/queryKeys';
import { isInterrupted } from '#web/state/interruption';

const everyMs = 8_000;
/** An abandoned screen falls silent, so that it does not keep its login from ending. */
const attendedMs = 15 * 60_000;

const keysOf: Readonly<Record<WatchedList, RecordKeys>> = {
  orders: orderKeys,
  signatures: signatureKeys,
  expeditions: expeditionKeys,
  publications: publicationKeys,
  profiles: profileKeys,
};

const attention = ['pointermove', 'pointerdown', 'keydown', 'focus'] as const;

/** Reads open lists and "Para hoje" again within seconds of a colleague's change, while they are looked at. */
export function useListChanges(): void {
  const client = useQueryClient();
  useEffect(() => {
    let mark: string | undefined;
    let asking = false;
    let attended = Date.now();
    const look = async () => {
      if (asking || isInterrupted() || document.visibilityState === 'hidden') return;
      if (Date.now() - attended > attendedMs) return;
      asking = true;
      try {
        const found = await request(getListChanges, { query: { since: mark } });
        mark = found.mark;
        for (const list of found.changed) {
          void client.invalidateQueries({ queryKey: keysOf[list].lists });
        }
        if (found.changed.length === 0) return;
        void client.invalidateQueries({ queryKey: todayKey });
        // What waits for a parcel follows from all of them; parcels whose codes are being typed stay as they are.
        const predicate = (query: { queryKey: readonly unknown[] }) =>
          query.queryKey[1] === 'waiting';
        void client.invalidateQueries({ queryKey: dispatchKeys.all, predicate });
      } catch {
        // The next look tries again; what a person asks for says by itself that it failed.
      } finally {
        asking = false;
      }
    };
    const attend = () => {
      attended = Date.now();
    };
    const lookNow = () => void look();
    for (const event of attention) addEventListener(event, attend, { passive: true });
    document.addEventListener('visibilitychange', lookNow);
    const timer = setInterval(lookNow, everyMs);
    lookNow();
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', lookNow);
      for (const event of attention) removeEventListener(event, attend);
    };
  }, [client]);
}
