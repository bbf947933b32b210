import { isFollowed } from '#shared/accounts/inbox';
import { displayName } from '#shared/profiles/person';
import { areasOfTarget } from '#shared/system/history';
import type { Target } from '#functions/accounts/inbox/inboxRepository';
import { expeditions } from '#functions/expeditions/expeditionRepository';
import { findOrder } from '#functions/orders/orderRepository';
import { profiles } from '#functions/profiles/profileRepository';
import { shownName } from '#functions/profiles/reading/presentProfile';
import type { Session } from '#platform/auth/session';
import { notFound } from '#platform/domainErrors';
import { entry, type HistoryNews } from '#platform/history/history';
import type { Write } from '#platform/db/write';
import { requireArea } from '#platform/http/access';

/** An object that staff follow, and whose it is. */
export type FollowedThing = Target & {
  readonly client: { readonly id: number; readonly name: string };
};

const tableOf = { order: 'orders', profile: 'accounts', expedition: 'expeditions' } as const;

/** Of the area only; whether it is there is read where something is written. */
export function placeOf(path: { target: string; id: number }, session: Session): Target {
  const { target, id } = path;
  if (!isFollowed(target)) throw notFound();
  requireArea(session, areasOfTarget[target]);
  return { target, id };
}

export async function thingAt(place: Target): Promise<FollowedThing> {
  const client = await clientOf(place);
  if (!client) throw notFound();
  return { ...place, client };
}

async function clientOf({ target, id }: Target): Promise<FollowedThing['client'] | undefined> {
  if (target === 'profile') {
    const row = await profiles.get(id);
    return row && { id, name: shownName(row) };
  }
  const row = target === 'order' ? await findOrder(id) : await expeditions.get(id);
  return row && { id: row.client.id, name: displayName(row.client) };
}

export const noteOf = (
  { target, id }: Target,
  { text, ...news }: Pick<HistoryNews, 'action' | 'actor' | 'now'> & { readonly text: string },
): Write =>
  // Among the fields, which no customer's export shows and erasure empties.
  entry({ table: tableOf[target], entity: target, id, ...news, changes: { comment: text } });
