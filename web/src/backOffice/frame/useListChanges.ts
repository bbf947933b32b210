import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { getListChanges } from '#shared/system/systemEndpoints';
import { type DeskList, deskLists } from '#shared/site/deskLists';
import { request } from '#web/http/httpClient';
import {
  dispatchKeys,
  expeditionKeys,
  inboxKeys,
  orderKeys,
  profileKeys,
  publicationKeys,
  type RecordKeys,
  signatureKeys,
  todayKey,
} from '#web/http/queryKeys';
import { useEditing } from '#web/backOffice/kit/record/useEditing';
import type { Area } from '#shared/accounts/areas';
import { useInboxCount } from '#web/backOffice/kit/useInboxCount';
import { updateUser, useSession } from '#web/state/session';
import { isInterrupted } from '#web/state/interruption';

const everyMs = 8_000;
/** A screen that nobody uses stops its calls, so that its session can expire. */
const attendedMs = 15 * 60_000;

const keysOf: Readonly<Record<DeskList, RecordKeys>> = {
  orders: orderKeys,
  signatures: signatureKeys,
  expeditions: expeditionKeys,
  publications: publicationKeys,
  profiles: profileKeys,
};

const screenOf: Readonly<Record<DeskList, string>> = {
  orders: 'order',
  signatures: 'signature',
  expeditions: 'expedition',
  publications: 'publication',
  profiles: 'user',
};

/** The open record, as the call names it. */
function openRecord(): string | undefined {
  const [, screen, id] =
    /^\/admin\/([a-z]+)\/([1-9]\d{0,14})(?:\/|$)/.exec(location.pathname) ?? [];
  const list = deskLists.find((one) => screenOf[one] === screen);
  return list && `${list}.${id ?? ''}`;
}

/** Asks what changed since the mark and who else is typing in the open record. */
async function askChanges(since: string | undefined) {
  const record = openRecord();
  const typing = Date.now() - useEditing.getState().typed < everyMs ? 'yes' : undefined;
  const found = await request(getListChanges, {
    query: { since, ...(record === undefined ? {} : { record, typing }) },
  });
  keepAreas(found.areas);
  if (record === openRecord()) useEditing.setState({ editors: found.editors ?? [] });
  return found;
}

/** Applies changes of the user's areas within seconds. */
function keepAreas(areas: readonly Area[]): void {
  const { user } = useSession.getState();
  if (!user || user.user.areas.join() === areas.join()) return;
  updateUser({ ...user, user: { ...user.user, areas: [...areas] } });
}

/** Stores the count of Minhas pendências, and fetches its list again if the count changed. */
function keepWaiting(client: QueryClient, count: number): void {
  if (useInboxCount.getState().count === count) return;
  useInboxCount.setState({ count });
  void client.invalidateQueries({ queryKey: inboxKeys.all });
}

const attention = ['pointermove', 'pointerdown', 'keydown', 'focus'] as const;

/**
 * Fetches open lists, the open record and "Para hoje" again within seconds of a colleague's change
 * while somebody looks at them, and learns who else is typing in that record.
 */
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
        const found = await askChanges(mark);
        mark = found.mark;
        keepWaiting(client, found.waiting);
        for (const list of found.changed) {
          const { lists, ones, histories } = keysOf[list];
          for (const queryKey of [lists, ones, histories]) {
            void client.invalidateQueries({ queryKey });
          }
        }
        if (found.changed.length === 0) return;
        void client.invalidateQueries({ queryKey: todayKey });
        // Items that wait for a parcel depend on all lists; parcels whose codes are being typed
        // stay unchanged.
        const predicate = (query: { queryKey: readonly unknown[] }) =>
          query.queryKey[1] === 'waiting';
        void client.invalidateQueries({ queryKey: dispatchKeys.all, predicate });
      } catch {
        // The next call tries again; a failed action of the user shows its own error.
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
    // Tells colleagues at once when the user starts to type and when the text is saved.
    const unsubscribe = useEditing.subscribe(({ typed }, before) => {
      const hasBegun = typed - before.typed > everyMs;
      const hasEnded = typed === 0 && before.typed > 0;
      if (hasBegun || hasEnded) lookNow();
    });
    lookNow();
    return () => {
      clearInterval(timer);
      unsubscribe();
      document.removeEventListener('visibilitychange', lookNow);
      for (const event of attention) removeEventListener(event, attend);
    };
  }, [client]);
}
