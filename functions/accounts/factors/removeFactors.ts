import { config } from '#platform/config/config';
import { notFound, refused } from '#platform/domainErrors';
import { commit, type Write } from '#platform/db/write';
import { changeAccount, getAccount } from '../accountRepository';
import { dropFactors, findFactors, storeFactors } from './factorSheet';
import { accountWrites, type Acting, news } from './factorWrites';
import { ownFactors } from './ownFactors';
import { accountRefusals } from '#shared/messages/refusals/accountRefusals';

/** `ended` holds writes that end the steps begun with the earlier factors. */
type Removing = Acting & { readonly ended: readonly Write[] };

export async function removeFactor(id: number, acting: Removing): Promise<void> {
  const { account, sheet } = await ownFactors(acting.session);
  const factor = sheet?.factors.find((one) => one.id === id);
  if (!sheet || !factor) throw notFound();
  const factors = sheet.factors.filter((one) => one !== factor);
  const isLast = factors.length === 0;
  const { isStaff } = acting.session;
  if (isLast && isStaff && config.STAFF_FACTOR === 'required') {
    throw refused(accountRefusals.last_staff_factor);
  }
  await commit([
    ...acting.ended,
    ...(isLast ? dropFactors(sheet) : [storeFactors(sheet, { ...sheet, factors })]),
    ...accountWrites(account, { has_factor: !isLast }, acting),
    news(account, { ...acting, action: 'Segundo fator removido', what: 'removed', factor }),
  ]);
}

/** Helps a person who lost their factors, or whose stored ones are missing. Without any it does nothing. */
export async function resetFactors(profileId: number, acting: Removing): Promise<void> {
  if (profileId === acting.session.profileId) {
    throw refused(accountRefusals.own_factors);
  }
  const [account, sheet] = await Promise.all([getAccount(profileId), findFactors(profileId)]);
  if (!account || (!sheet && account.has_factor !== true)) return;
  await commit([
    ...acting.ended,
    ...(sheet ? dropFactors(sheet) : []),
    changeAccount(account, { has_factor: false, token_version: account.token_version + 1 }),
    news(account, { ...acting, action: 'Segundo fator redefinido', what: 'reset' }),
  ]);
}
