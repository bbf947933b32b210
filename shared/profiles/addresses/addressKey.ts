import { fold } from '../../values/text';
import type { Address } from './address';

type Place = Pick<Address, 'zip_code' | 'street' | 'number' | 'complement' | 'city'>;

/** Equal for addresses that a carrier treats as one. */
export function addressKey(address: Place | null | undefined): string {
  if (!address) return '';
  const { zip_code, street, number, complement, city } = address;
  return fold([zip_code, street, number, complement ?? '', city].join('|')).replaceAll(
    /[\s.,-]+/g,
    ' ',
  );
}
