import { generatePixPayload } from '@brazilian-utils/brazilian-utils/generate-pix-payload';
import type { Centavos } from '../values/money';

export type PixCharge = {
  readonly key: string;
  /** Shortened to 25 letters without accents, as the standard requires. */
  readonly name: string;
  readonly city: string;
  readonly amount: Centavos;
  /** Up to 25 letters and digits that identify the charge when it is paid. */
  readonly reference: string;
};

/** The "Pix copia e cola" text, also encoded in the QR code. */
export function pixPayload({ key, name, city, amount, reference }: PixCharge): string {
  const payload = generatePixPayload({
    key,
    merchantName: name,
    merchantCity: city,
    amount: amount / 100,
    txid: reference,
  });
  if (payload === null) throw new RangeError(`not a Pix charge: ${key} ${reference}`);
  return payload;
}
