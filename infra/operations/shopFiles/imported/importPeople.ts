import {
  findAccountByEmail,
  insertAccount,
  profileHistory,
} from '#functions/accounts/accountRepository';
import { noPassword } from '#functions/accounts/passwords/password';
import { noRecovery } from '#functions/accounts/passwords/newRecovery';
import { erasedProfile } from '#functions/profiles/forgetting/forgettingWrites';
import { customerFlags, noDetails, storedIe } from '#functions/profiles/profilePolicy';
import { type ProfileRow, profiles } from '#functions/profiles/profileRepository';
import {
  accountPart,
  identitiesTaken,
  type IdentityTaken,
  uniqueWrites,
} from '#functions/profiles/profileWrites';
import { system } from '#platform/auth/actor';
import type { Write } from '#platform/db/write';
import { noticeKinds } from '#shared/profiles/mails/notices';
import { type FilePerson, readPerson } from '../format/peopleFile';
import { type Fresh, identify } from './rows/identify';
import { type Importing, type Placed, refuse } from './importing';
import { markImported } from './importRepository';
import { importRows, soundRows } from './rows/soundRows';
import { keepMarks } from './rows/keepMarks';
import type { StorableRow } from './rows/storeRows';

const file = 'people.csv';
const kind = 'person';

/** Imports accounts without a password; people request one by e-mail ('Esqueci minha senha'). */
export async function importPeople(importing: Importing): Promise<void> {
  const prepareSome = async (rows: readonly Placed<FilePerson>[]) => {
    const { fresh, known } = await identify(rows, { kind, former, stored, isSame }, importing);
    await keepMarks(known, { kind, former, file }, importing);
    const people = fresh.map((one) => ({ one, record: recordOf(one, importing.now) }));
    const listed = people.filter(({ one }) => !one.row.deleted);
    const taken = await identitiesTaken(listed.map(({ record }) => record));
    const storable = await Promise.all(
      people.map((person) => prepare(person, taken.get(person.record), importing)),
    );
    return storable.flatMap((one) => one ?? []);
  };
  await importRows(soundRows(file, readPerson, importing), prepareSome, importing);
}

const former = ({ id }: FilePerson) => id;
const stored = (ids: readonly number[]) => profiles.getMany(ids, { removed: true });

const isSame = (row: FilePerson, { email, erased_at }: ProfileRow): boolean =>
  row.erased_at === null ? row.email === email : erased_at !== undefined;

type Person = { readonly one: Fresh<FilePerson>; readonly record: ProfileRow };

async function prepare(
  { one, record }: Person,
  taken: IdentityTaken | undefined,
  importing: Importing,
): Promise<StorableRow | undefined> {
  const { row, line } = one;
  const lost = () => importing.survey.people.delete(row.id);
  if (!taken) {
    const writes = importing.check ? [] : writesOf(record, one, importing.now);
    return { file, line, lost, writes };
  }
  const account = await sameAccount(record);
  if (account) {
    await keepMarks([{ ...one, id: account, isMarked: false }], { kind, former, file }, importing);
    return undefined;
  }
  lost();
  const fields = Object.keys(taken.problems).map((field) => (field === 'user' ? 'email' : field));
  const text = 'Já é de outro cadastro da loja.';
  refuse(importing, { file, line, column: fields.join(', '), text });
  return undefined;
}

/** The existing account that has both this e-mail and this document number. */
async function sameAccount({ email, cpf, cnpj }: ProfileRow): Promise<number | undefined> {
  const account = await findAccountByEmail(email);
  const row = account && (await profiles.get(account.profile_id));
  return row?.cpf === cpf && row.cnpj === cnpj ? row.id : undefined;
}

function writesOf(record: ProfileRow, one: Fresh<FilePerson>, now: Date): Write[] {
  const { id } = record;
  const isDeleted = one.row.deleted;
  const account = {
    profile_id: id,
    ...accountPart(record),
    token_version: 1,
    password_hash: noPassword(),
    ...noRecovery,
  };
  return [
    ...(isDeleted
      ? profiles.insertRemoved(record)
      : [...profiles.insert(record), ...uniqueWrites(undefined, record)]),
    ...(record.erased_at === undefined && !isDeleted ? [insertAccount(account)] : []),
    profileHistory(id, { action: 'Cadastro importado', actor: system, now }),
    markImported({ kind, former: one.row.id, id }, one.waited),
  ];
}

function recordOf(
  { id, row }: Placed<FilePerson> & { readonly id: number },
  now: Date,
): ProfileRow {
  const created = row.created ?? now.toISOString();
  const listed = { id, version: 1, created, unwanted_notices: [], pending_email: null };
  if (row.erased_at !== null) {
    return erasedProfile(
      { ...listed, ...customerFlags, ...noDetails, status: 2, email: '', name: '' },
      new Date(row.erased_at),
    );
  }
  return {
    ...listed,
    status: row.is_active ? 1 : 2,
    email: row.email,
    name: row.name,
    company_name: row.company_name,
    person_or_company: row.is_company,
    phone: row.phone,
    cnpj: row.cnpj,
    cpf: row.cpf,
    ie: storedIe(row.ie),
    billing_address: row.billing,
    shipping_address: row.shipping,
    is_active: row.is_active,
    is_partner: row.is_partner,
    is_staff: row.is_staff,
    is_superuser: row.is_superuser,
    // An import grants no areas of the back office: only superusers do.
    areas: [],
    unwanted_notices: noticeKinds.filter((notice) => !row[notice]),
  };
}
