import type { WaitingPhoto } from '#shared/orders/photoQueue';

/**
 * Whether two serial numbers differ, compared by their digits: plates, forms and the register write
 * dots, hyphens and leading zeros each in their own way.
 */
export function serialsDiffer(declared: string | null, registered: string | null): boolean {
  if (declared === null || registered === null) return false;
  return digits(declared) !== digits(registered);
}

const digits = (text: string) => text.replace(/\D/g, '').replace(/^0+/, '');

/** The publication is for other aircraft, by what was declared or by what is registered. */
export const isOutside = ({ applies }: WaitingPhoto): boolean =>
  applies.declared === false || applies.registered === false;

/** What 'Aprovar' asks about once, null where everything agrees. */
export function plateDifference(photo: WaitingPhoto): string | null {
  if (serialsDiffer(photo.airplane_serial_number, photo.register?.serial ?? null)) {
    return 'O N/S difere do registro';
  }
  return isOutside(photo) ? 'A publicação não se aplica a esta aeronave' : null;
}
