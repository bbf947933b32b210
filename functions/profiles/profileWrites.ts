import type { ErrorBody } from '#shared/api/errorBody';
import { forgetReturns } from '../accounts/mailReturnRepository';
import { accountKey, type Account } from '../platform/accountRecord';
import { invalid, refused } from '../platform/errors';
import { checkItem, deleteItem, putItem } from '../platform/itemWrites';
import type { Write } from '../platform/write';
import { listStaffRows, ownersOf, type ProfileRow } from './profileRepository';
import { shownName } from './presentProfile';

const offer = 'Entre na sua conta ou recupere a senha.';
const emailTaken = { user: { email: ['Uma conta com este e-mail já existe.', offer] } };
const cpfTaken = { cpf: ['Uma conta com este CPF já existe.', offer] };
const cnpjTaken = { cnpj: ['Uma conta com este CNPJ já existe.', offer] };

/** Keys only one profile may hold, with what to say to a second: CPF among individuals, CNPJ among companies. */
function uniqueKeysOf(row: ProfileRow): Map<string, ErrorBody> {
  const keys = new Map<string, ErrorBody>([[`EMAIL#${row.email}`, emailTaken]]);
  if (!row.person_or_company && row.cpf !== null) keys.set(`CPF#${row.cpf}`, cpfTaken);
  if (row.person_or_company && row.cnpj !== null) keys.set(`CNPJ#${row.cnpj}`, cnpjTaken);
  return keys;
}

/** Says all that is taken at once; the writes below would stop at the first. */
export async function checkUnique(row: ProfileRow): Promise<void> {
  const keys = uniqueKeysOf(row);
  const owners = await ownersOf([...keys.keys()]);
  const taken = [...keys].filter(([key]) => (owners.get(key) ?? row.id) !== row.id);
  if (taken.length === 0) return;
  throw invalid(Object.fromEntries(taken.flatMap(([, body]) => Object.entries(body))));
}

/**
 * Takes the keys the row gains and frees those it loses; `undefined` for a new or removed profile. What
 * came back from an address is forgotten with its owner.
 */
export function uniqueWrites(
  before: ProfileRow | undefined,
  after: ProfileRow | undefined,
): Write[] {
  const had = before ? uniqueKeysOf(before) : new Map<string, ErrorBody>();
  const has = after ? uniqueKeysOf(after) : new Map<string, ErrorBody>();
  const id = after?.id ?? before?.id;
  const gained = [...has].filter(([key]) => !had.has(key));
  const lost = [...had.keys()].filter((key) => !has.has(key));
  return [
    ...gained.map(([pk, body]) =>
      putItem({
        table: 'accounts',
        item: { pk, sk: 'UNIQUE', profile_id: id },
        when: { exists: false },
        refused: () => invalid(body),
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

/** What the account repeats of the profile. */
export const accountPart = (row: ProfileRow) =>
  ({
    email: row.email,
    name: shownName(row),
    is_active: row.is_active,
    is_staff: row.is_staff,
    is_superuser: row.is_superuser,
    is_partner: row.is_partner,
    unwanted_notices: row.unwanted_notices,
  }) satisfies Partial<Account>;

const lastSuperuser = () => refused('O último superusuário ativo não pode ser removido.');

/** For a superuser about to stop being one: the writes hold only while another one remains. */
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
