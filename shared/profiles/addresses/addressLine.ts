import { formatCep } from '#shared/brazil/cep';
import type { Address } from './address';

type Place = Omit<Address, 'country' | 'province'> & Readonly<Record<'province', string | null>>;

/** An address in one line, without its missing parts. */
export function addressText(address: Place): string {
  const { street, number, complement, province, city, state, zip_code } = address;
  const parts = [street, number, complement, province, city, state, formatCep(zip_code)];
  return parts.filter(Boolean).join(', ');
}

/** An address in one line with city and state joined, for e-mails. */
export const addressLine = (address: Address): string =>
  addressText({ ...address, city: `${address.city}-${address.state}`, state: '' });
