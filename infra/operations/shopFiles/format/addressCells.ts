import * as v from 'valibot';
import { cepRefusals } from '#shared/messages/input/people/cepRefusals';
import type { Address } from '#shared/profiles/addresses/address';
import { addressInput, storedAddress } from '#shared/profiles/addresses/addressInput';
import type { Cells, Complain } from './cells';

const fields = [
  ...(['zip_code', 'street', 'number', 'complement'] as const),
  ...(['province', 'city', 'state'] as const),
];
type Field = (typeof fields)[number];

/** Fields that are emptied in the address of a forgotten buyer. */
const erasedFields = { zip_code: '', street: '', number: '', province: '' } as const;
const personalFields = ['zip_code', 'street', 'number', 'complement', 'province'] as const;

/** The columns of one address: `billing_zip_code` and so on. */
export const addressColumns = (prefix: string): string[] =>
  fields.map((field) => `${prefix}_${field}`);

/** Null if all cells are empty; undefined if the address is invalid, which is reported. */
export function readAddress(
  cells: Cells,
  prefix: string,
  complain: Complain,
): Address | null | undefined {
  const at = (field: Field) => (cells[`${prefix}_${field}`] ?? '').trim();
  if (fields.every((field) => at(field) === '')) return null;
  const [city, state] = [at('city'), at('state')];
  if (personalFields.every((field) => at(field) === '')) {
    return { country: 'Brasil', ...erasedFields, complement: null, city, state };
  }
  const sent = Object.fromEntries(fields.map((field) => [field, at(field)]));
  const zip_code = at('zip_code').replace(/^\d{7}$/, '0$&');
  const read = v.safeParse(addressInput, { ...sent, zip_code });
  if (read.success) return storedAddress(read.output);
  for (const { path, message } of read.issues) {
    const field = String(path?.[0]?.key);
    complain(`${prefix}_${field}`, at('zip_code') === '' ? cepRefusals.invalid_cep : message);
  }
  return undefined;
}

/** Whether only city and state are left, as for a forgotten buyer. */
export const isPlaceOnly = ({ zip_code, street }: Address): boolean =>
  zip_code === '' && street === '';

export const addressCells = (address: Address | null, prefix: string): Cells =>
  Object.fromEntries(fields.map((field) => [`${prefix}_${field}`, address?.[field] ?? '']));
