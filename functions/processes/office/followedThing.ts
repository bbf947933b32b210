import { displayName } from '#shared/profiles/person';
import type { Target } from '#functions/accounts/inbox/inboxRepository';
import type { OrderRecord } from '#functions/orders/orderRecord';
import { appendHistory, type HistoryNews, tableOf } from '#platform/history/history';
import type { Write } from '#platform/db/write';

/** An object that staff follow, with its client. */
export type FollowedThing = Target & {
  readonly client: { readonly id: number; readonly name: string };
};

type Owned = Pick<OrderRecord, 'id'> & {
  readonly client: Pick<
    OrderRecord['client'],
    'id' | 'name' | 'company_name' | 'person_or_company'
  >;
};
const ownedThing = (target: 'order' | 'expedition', { id, client }: Owned): FollowedThing => ({
  target,
  id,
  client: { id: client.id, name: displayName(client) },
});
export const orderThing = (order: Owned): FollowedThing => ownedThing('order', order);
export const parcelThing = (parcel: Owned): FollowedThing => ownedThing('expedition', parcel);

export const followedHistory = (
  { target, id }: Target,
  { text, ...news }: Pick<HistoryNews, 'action' | 'actor' | 'now'> & { readonly text: string },
): Write =>
  // The text is stored in `changes`, which customers' exports omit and erasure clears.
  appendHistory({
    table: tableOf[target],
    entity: target,
    id,
    ...news,
    changes: { comment: text },
  });
