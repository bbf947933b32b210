import * as v from 'valibot';
import { email, text } from '#shared/api/fields';
import { apiMessages } from '#shared/messages/messages';
import type { Address } from '#shared/profiles/addresses/address';
import { cnpj, cpf, phone } from '#shared/profiles/profileInput';
import { nameProblems } from '#functions/profiles/saving/nameProblems';
import type { ProfileRow } from '#functions/profiles/profileRepository';
import { addressCells, addressColumns, isPlaceOnly, readAddress } from './addressCells';
import {
  type Cells,
  type Complain,
  filled,
  formerId,
  moment,
  orElse,
  padded,
  readFields,
  shown,
  shownAnswer,
  yesNo,
} from './cells';

const fields = {
  id: formerId,
  email: filled(email),
  name: filled(text(120)),
  is_company: yesNo(false),
  company_name: orElse(text(160), null),
  cpf: orElse(padded(11, cpf), null),
  cnpj: orElse(padded(14, cnpj), null),
  ie: orElse(text(18), null),
  phone: orElse(phone, ''),
  created: orElse(moment, null),
  is_active: yesNo(true),
  is_partner: yesNo(false),
  is_staff: yesNo(false),
  is_superuser: yesNo(false),
  reminders: yesNo(true),
  revisions: yesNo(true),
  erased_at: orElse(moment, null),
  deleted: yesNo(false),
};
const whole = v.object(fields);
const { id, created, deleted } = fields;
const erased = v.object({ id, created, deleted, erased_at: filled(moment) });

export const personColumns = [
  ...Object.keys(fields),
  ...addressColumns('billing'),
  ...addressColumns('shipping'),
];

type Addresses = { readonly billing: Address | null; readonly shipping: Address | null };
type ErasedPerson = v.InferOutput<typeof erased>;
type WholePerson = Omit<v.InferOutput<typeof whole>, 'erased_at'> & Addresses;
/** A person in the file; a forgotten one has only a number. */
export type FilePerson = (WholePerson & { readonly erased_at: null }) | ErasedPerson;

export function readPerson(cells: Cells, complain: Complain): FilePerson | undefined {
  if ((cells.erased_at ?? '').trim() !== '') return readFields(erased, cells, complain);
  const read = readFields(whole, cells, complain);
  const billing = readWholeAddress(cells, 'billing', complain);
  const shipping = readWholeAddress(cells, 'shipping', complain);
  if (!read || billing === undefined || shipping === undefined) return undefined;
  if (read.is_company && read.company_name === null) {
    complain('company_name', apiMessages.required);
    return undefined;
  }
  const links = Object.keys(nameProblems(read));
  for (const column of links) complain(column, 'O nome não pode ter um endereço da internet.');
  return links.length > 0 ? undefined : { ...read, erased_at: null, billing, shipping };
}

function readWholeAddress(cells: Cells, prefix: string, complain: Complain) {
  const address = readAddress(cells, prefix, complain);
  if (!address || !isPlaceOnly(address)) return address;
  complain(`${prefix}_street`, apiMessages.blank);
  return undefined;
}

export function personCells(row: ProfileRow, isDeleted: boolean): Cells {
  const { erased_at = null } = row;
  const known = { id: String(row.id), created: row.created, deleted: shownAnswer(isDeleted) };
  if (erased_at !== null) return { ...known, erased_at };
  return {
    ...known,
    email: row.email,
    name: row.name,
    is_company: shownAnswer(row.person_or_company),
    company_name: shown(row.company_name),
    cpf: shown(row.cpf),
    cnpj: shown(row.cnpj),
    ie: shown(row.ie),
    phone: row.phone,
    is_active: shownAnswer(row.is_active),
    is_partner: shownAnswer(row.is_partner),
    is_staff: shownAnswer(row.is_staff),
    is_superuser: shownAnswer(row.is_superuser),
    reminders: shownAnswer(!row.unwanted_notices.includes('reminders')),
    revisions: shownAnswer(!row.unwanted_notices.includes('revisions')),
    ...addressCells(row.billing_address, 'billing'),
    ...addressCells(row.shipping_address, 'shipping'),
  };
}
