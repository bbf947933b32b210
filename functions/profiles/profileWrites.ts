import type { ErrorBody } from '#shared/api/errorBody';
import { forgetReturns } from '../accounts/sentMails/mailReturnRepository';
import { accountKey, type Account } from '#platform/auth/accountRecord';
import { refused, RuleViolation } from '#platform/domainErrors';
import { checkItem, deleteItem, putItem } from '#platform/db/itemWrites';
import type { Write } from '#platform/db/write';
import { listStaffRows, ownersOf, type ProfileRow } from './profileRepository';
import { shownName } from './reading/presentProfile';
import { profileRefusals } from '#shared/messages/refusals/profileRefusals';

/** The messages when an e-mail or document belongs to another account. */
export type TakenTexts = Readonly<Record<'email' | 'cpf' | 'cnpj', ErrorBody>>;

const offer = profileRefusals.taken_offer;
/** The messages for staff, and for sign-up where the rules allow it. */
const openTexts: TakenTexts = {
  email: { user: { email: [profileRefusals.email_taken, offer] } },
  cpf: { cpf: [profileRefusals.cpf_taken, offer] },
  cnpj: { cnpj: [profileRefusals.cnpj_taken, offer] },
};
const unusable = (what: string) => [profileRefusals.identity_unusable(what)];
/** The messages for everyone else, which do not reveal that another account has it. */
export const discreetTexts: TakenTexts = {
  email: { user: { email: unusable('e-mail') } },
  cpf: { cpf: unusable('CPF') },
  cnpj: { cnpj: unusable('CNPJ') },
};

/** An e-mail or document belongs to another account; callers may learn this a few times a day only. */
export class IdentityTaken extends RuleViolation {}

/** Keys that only one profile may hold, with the message to a second: CPF of individuals, CNPJ of companies. */
function uniqueKeysOf(row: ProfileRow, texts = openTexts): Map<string, ErrorBody> {
  const keys = new Map<string, ErrorBody>([[`EMAIL#${row.email}`, texts.email]]);
  if (!row.person_or_company && row.cpf !== null) keys.set(`CPF#${row.cpf}`, texts.cpf);
  if (row.person_or_company && row.cnpj !== null) keys.set(`CNPJ#${row.cnpj}`, texts.cnpj);
  return keys;
}

/** Whether a change claims a new unique key. */
export function claimsKeys(before: ProfileRow, after: ProfileRow): boolean {
  const had = uniqueKeysOf(before);
  return [...uniqueKeysOf(after).keys()].some((key) => !had.has(key));
}

/** Reports all taken keys together; the writes below would stop at the first. */
export async function checkUnique(row: ProfileRow, texts = openTexts): Promise<void> {
  const taken = (await identitiesTaken([row], texts)).get(row);
  if (taken) throw taken;
}

/** The rows with keys of another account, each with an error that names all of them. */
export async function identitiesTaken(
  rows: readonly ProfileRow[],
  texts = openTexts,
): Promise<ReadonlyMap<ProfileRow, IdentityTaken>> {
  const keysByRow = new Map(rows.map((row) => [row, uniqueKeysOf(row, texts)]));
  const keys = new Set([...keysByRow.values()].flatMap((own) => [...own.keys()]));
  const owners = await ownersOf([...keys]);
  return new Map(
    [...keysByRow].flatMap(([row, own]) => {
      const taken = [...own].filter(([key]) => (owners.get(key) ?? row.id) !== row.id);
      const bodies = taken.flatMap(([, body]) => Object.entries(body));
      return taken.length === 0 ? [] : [[row, new IdentityTaken(Object.fromEntries(bodies))]];
    }),
  );
}

/** Whether another account has this e-mail address. */
export async function isTakenEmail(email: string, by: { readonly id: number }): Promise<boolean> {
  const key = `EMAIL#${email}`;
  return ((await ownersOf([key])).get(key) ?? by.id) !== by.id;
}

/**
 * Claims the keys that a row gains and frees those it loses; `before` or `after` is undefined for a new or
 * removed profile. When an address changes its owner, its returned e-mails are forgotten.
 */
export function uniqueWrites(
  before: ProfileRow | undefined,
  after: ProfileRow | undefined,
  texts = openTexts,
): Write[] {
  const had = before ? uniqueKeysOf(before) : new Map<string, ErrorBody>();
  const has = after ? uniqueKeysOf(after, texts) : new Map<string, ErrorBody>();
  const id = after?.id ?? before?.id;
  const gained = [...has].filter(([key]) => !had.has(key));
  const lost = [...had.keys()].filter((key) => !has.has(key));
  return [
    ...gained.map(([pk, body]) =>
      putItem({
        table: 'accounts',
        item: { pk, sk: 'UNIQUE', profile_id: id },
        when: { exists: false },
        refused: () => new IdentityTaken(body),
      }),
    ),
    ...lost.map((pk) => deleteItem({ table: 'accounts', key: { pk, sk: 'UNIQUE' } })),
    ...returnWrites(before, after),
  ];
}

function returnWrites(before: ProfileRow | undefined, after: ProfileRow | undefined): Write[] {
  const row = after ?? before;
  if (!row || before?.email === after?.email) return [];
  const emails = [before?.email, after?.email].filter((email) => email !== undefined);
  return forgetReturns(emails, row.id);
}

/** The fields that are copied into the account. */
export const accountPart = (row: ProfileRow) =>
  ({
    email: row.email,
    name: shownName(row),
    is_active: row.is_active,
    is_staff: row.is_staff,
    is_superuser: row.is_superuser,
    areas: row.areas,
    is_partner: row.is_partner,
    unwanted_notices: row.unwanted_notices,
  }) satisfies Partial<Account>;

const lastSuperuser = () => refused(profileRefusals.last_superuser);

/** A check for the transaction that ends a superuser: it fails unless another superuser remains. */
export async function anotherSuperuserRemains(leaving: ProfileRow): Promise<Write[]> {
  const staff = await listStaffRows();
  const other = staff.find((row) => row.is_superuser && row.id !== leaving.id);
  if (!other) throw lastSuperuser();
  return [
    checkItem({
      table: 'accounts',
      key: accountKey(other.id),
      when: { equals: { is_superuser: true, is_active: true } },
      refused: lastSuperuser,
    }),
  ];
}
