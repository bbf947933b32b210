import { fold } from '../../values/text';
import type { Address } from './address';

/** The same for addresses that a carrier takes for one. */
export function addressKey(address: Address | null | undefined): string {
  if (!address) return '';
  const { zip_code, street, number, complement, city } = address;
  return fold([zip_code, street, number, complement ?? '', city].join('|')).replaceAll(
    /[\s.,-]+/g,
    ' ',
  );
}
