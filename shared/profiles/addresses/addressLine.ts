import { formatCep } from '#shared/brazil/cep';
import type { Address } from './address';

/** An address in one line, for e-mails. */
export function addressLine(address: Address): string {
  const { street, number, complement, province, city, state, zip_code } = address;
  const parts = [street, number, complement, province, `${city}-${state}`, formatCep(zip_code)];
  return parts.filter((part) => part !== null && part !== '').join(', ');
}
