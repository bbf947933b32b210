import { orderStatus } from '#shared/orders/orderStatus';
import { ordersOf } from '#functions/orders/orderRepository';
import { actorOf } from '#platform/auth/actor';
import { refused } from '#platform/domainErrors';
import type { Session } from '#platform/auth/session';
import { commit } from '#platform/db/write';
import { erasedProfile, forgettingWrites } from '#functions/profiles/forgetting/forgettingWrites';
import { checkActsAlone } from '#functions/profiles/team/checkActsAlone';
import { profiles, type ProfileRow } from '#functions/profiles/profileRepository';
import { anotherSuperuserRemains, uniqueWrites } from '#functions/profiles/profileWrites';
import { profileRefusals } from '#shared/messages/refusals/profileRefusals';

/** Removes the person from lists, ends their access and forgets them as if at their request. */
export async function deleteProfile(row: ProfileRow, caller: Session, now: Date): Promise<void> {
  if (row.id === caller.profileId) throw refused(profileRefusals.own_profile);
  if ((row.is_staff || row.is_superuser) && !caller.isSuperuser) {
    throw refused(profileRefusals.superuser_deletes_staff);
  }
  if ((await ordersOf(row.id)).some(({ status }) => status === orderStatus.confirmed)) {
    throw refused(profileRefusals.has_paid_orders);
  }
  await checkActsAlone(row);
  const isLeavingSuperuser = row.is_superuser && row.is_active;
  await commit([
    ...profiles.remove(row, undefined, erasedProfile(row, now)),
    ...uniqueWrites(row, undefined),
    ...(await forgettingWrites(row, { action: 'Cadastro excluído', actor: actorOf(caller), now })),
    ...(isLeavingSuperuser ? await anotherSuperuserRemains(row) : []),
  ]);
}
