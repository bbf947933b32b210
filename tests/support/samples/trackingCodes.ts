import { postalCheckDigit } from '#shared/brazil/trackingCode';

let last = 20_000_000;

/** A tracking code that no parcel of this process has yet. */
export function freshCode(): string {
  last += 1;
  const serial = String(last);
  return `AD${serial}${postalCheckDigit(serial)}BR`;
}
