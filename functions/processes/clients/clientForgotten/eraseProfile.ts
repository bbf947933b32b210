import type { Message } from '#shared/api/refusals';
import { isUndecided } from '#shared/orders/withdrawal';
import { signatureStatus } from '#shared/signatures/signatureStatus';
import { getAccount } from '#functions/accounts/accountRepository';
import { checkOwnPassword } from '#functions/accounts/passwords/checkOwnPassword';
import { invalid, notFound, refused } from '#platform/domainErrors';
import { commit } from '#platform/db/write';
import { ordersOf } from '#functions/orders/orderRepository';
import { everySignatureOf } from '#functions/signatures/signatureRepository';
import { erasedContact } from '#functions/profiles/forgetting/erasedContact';
import { erasedProfile, forgettingWrites } from '#functions/profiles/forgetting/forgettingWrites';
import { checkActsAlone } from '#functions/profiles/team/checkActsAlone';
import { profiles, type ProfileRow } from '#functions/profiles/profileRepository';
import { uniqueWrites } from '#functions/profiles/profileWrites';
import { profileRefusals } from '#shared/messages/refusals/profileRefusals';

type Erasing = { readonly password: string; readonly now: Date };

/**
 * Erases a person at their own request: the account and all sessions are deleted, the profile keeps
 * only its number, and a job removes the person from other records. What the tax authority may ask
 * for stays with its order until 31 December of the fifth year.
 */
export async function eraseProfile(row: ProfileRow, { password, now }: Erasing): Promise<void> {
  const account = await getAccount(row.id);
  if (!account) throw notFound();
  const wrong = (message: Message) => invalid({ password: [message] });
  await checkOwnPassword(account, { password, now, wrong });
  await checkNothingHolds(row);
  await checkActsAlone(row);
  const after = profiles.revised(row, erasedProfile(row, now));
  const action = 'Dados excluídos a pedido do titular';
  const actor = { id: row.id, name: erasedContact.name };
  await commit([
    ...uniqueWrites(row, after),
    ...profiles.replace(row, after),
    ...(await forgettingWrites(row, { action, actor, now })),
  ]);
}

async function checkNothingHolds(row: ProfileRow): Promise<void> {
  if (row.is_staff || row.is_superuser) {
    throw refused(profileRefusals.staff_profile);
  }
  const purchases = await everySignatureOf(row.id);
  if (purchases.some(({ status }) => status === signatureStatus.awaitingShipment)) {
    throw refused(profileRefusals.parcels_to_come);
  }
  const orders = await ordersOf(row.id);
  if (orders.some(({ withdrawal }) => withdrawal && isUndecided(withdrawal.state))) {
    throw refused(profileRefusals.withdrawal_undecided);
  }
}
