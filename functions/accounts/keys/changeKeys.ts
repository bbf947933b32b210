import { randomBytes } from 'node:crypto';
import type * as v from 'valibot';
import { longestKey, maxKeys, type newKey } from '#shared/accounts/keys/apiKey';
import { keyOf, randomSigns, signsOf } from '#shared/accounts/keys/keyFormat';
import { customerScopes, type Scope, shopScopes } from '#shared/accounts/keys/scopes';
import { integrationRefusals } from '#shared/messages/refusals/integrationRefusals';
import { addDays, type CalendarDate } from '#shared/values/calendarDate';
import { fold } from '#shared/values/text';
import { type KeyHolder, keyDigest, type KeySheet, type StoredKey } from '#platform/auth/keyRecord';
import { decideAndCommit } from '#platform/db/decideAndCommit';
import { nextId } from '#platform/db/sequence';
import { commit } from '#platform/db/write';
import { invalid, notFound, refused } from '#platform/domainErrors';
import { queueMail } from '#platform/history/queue';
import { type IntegrationActing, integrationHistory } from '../integrationHistory';
import { closeKey, findKeys, isShown, keepKeys, openByKey } from './keyRepository';

const yearDays = 365;

/** Returns the key itself, which is stored nowhere. The account's owner gets an e-mail about it. */
export async function makeKey(
  { name, scopes, expires }: v.InferOutput<typeof newKey>,
  {
    today,
    email,
    ...acting
  }: IntegrationActing & { readonly today: CalendarDate; readonly email: string },
): Promise<{ id: number; key: string }> {
  const { holder, profile, now } = acting;
  checkScopes(scopes, holder);
  const end = expires === undefined ? addDays(today, yearDays) : expires;
  checkEnd(end, holder, today);
  const key = newSecretKey();
  const id = await nextId('key');
  const made = { id, name, scopes, profile_id: profile, digest: keyDigest(key), expires: end };
  const stored: StoredKey = { ...made, created: now.toISOString() };
  await decideAndCommit(async () => {
    const sheet = await findKeys(holder);
    const shown = sheet.keys.filter((one) => isShown(one, now));
    const past = sheet.keys.filter((one) => !shown.includes(one));
    if (shown.length >= maxKeys) throw refused(integrationRefusals.too_many_keys(maxKeys));
    checkName(sheet, name);
    await commit([
      keepKeys(holder, sheet, [...shown, stored]),
      openByKey(holder, stored),
      ...past.slice(0, maxKeys).flatMap((one) => closeKey(holder, one)),
      integrationHistory(`Chave criada: ${name} (${scopes.join(', ')})`, acting, [
        queueMail.keyMade(email, {
          created: stored.created,
          expires: end,
          of_shop: holder === 'shop',
        }),
      ]),
    ]);
  });
  return { id, key };
}

export const renameKey = (
  id: number,
  name: string,
  acting: IntegrationActing,
): Promise<StoredKey> =>
  decideAndCommit(async () => {
    const sheet = await findKeys(acting.holder);
    const before = keyIn(sheet, id);
    checkName(sheet, name, id);
    const after = { ...before, name };
    const keys = sheet.keys.map((one) => (one === before ? after : one));
    await commit([
      keepKeys(acting.holder, sheet, keys),
      integrationHistory(`Nome de chave: ${before.name} → ${name}`, acting),
    ]);
    return after;
  });

export const endKey = (id: number, acting: IntegrationActing): Promise<void> =>
  decideAndCommit(async () => {
    const sheet = await findKeys(acting.holder);
    const ended = keyIn(sheet, id);
    await commit([
      keepKeys(
        acting.holder,
        sheet,
        sheet.keys.filter((one) => one !== ended),
      ),
      ...closeKey(acting.holder, ended),
      integrationHistory(`Chave encerrada: ${ended.name}`, acting),
    ]);
  });

function keyIn({ keys }: KeySheet, id: number): StoredKey {
  const key = keys.find((one) => one.id === id);
  if (!key) throw notFound();
  return key;
}

function newSecretKey(): string {
  let signs = '';
  while (signs.length < randomSigns) signs += signsOf(randomBytes(2 * randomSigns));
  return keyOf(signs.slice(0, randomSigns));
}

function checkScopes(scopes: readonly Scope[], holder: KeyHolder): void {
  const allowed: readonly Scope[] = holder === 'shop' ? shopScopes : customerScopes;
  const foreign = scopes.find((scope) => !allowed.includes(scope));
  if (foreign) throw invalid({ scopes: [integrationRefusals.foreign_scope(foreign)] });
}

function checkEnd(end: CalendarDate | null, holder: KeyHolder, today: CalendarDate): void {
  if (end === null) {
    if (holder !== 'shop') throw invalid({ expires: [integrationRefusals.key_end_missing] });
    return;
  }
  if (end < today) throw invalid({ expires: [integrationRefusals.key_end_past] });
  if (end > addDays(today, longestKey)) {
    throw invalid({ expires: [integrationRefusals.key_end_far] });
  }
}

function checkName({ keys }: KeySheet, name: string, own?: number): void {
  const isTaken = keys.some((key) => key.id !== own && fold(key.name) === fold(name));
  if (isTaken) throw invalid({ name: [integrationRefusals.key_name_taken] });
}
