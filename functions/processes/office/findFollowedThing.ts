import type { Target } from '#functions/accounts/inbox/inboxRepository';
import { expeditions } from '#functions/expeditions/expeditionRepository';
import { findOrder } from '#functions/orders/orderRepository';
import { profiles } from '#functions/profiles/profileRepository';
import { shownName } from '#functions/profiles/reading/presentProfile';
import { notFound } from '#platform/domainErrors';
import { type FollowedThing, orderThing, parcelThing } from './followedThing';

export async function findFollowedThing({ target, id }: Target): Promise<FollowedThing> {
  if (target === 'order') {
    const order = await findOrder(id);
    if (order) return orderThing(order);
  } else if (target === 'expedition') {
    const parcel = await expeditions.get(id);
    if (parcel) return parcelThing(parcel);
  } else {
    const row = await profiles.get(id);
    if (row) return { target, id, client: { id, name: shownName(row) } };
  }
  throw notFound();
}
