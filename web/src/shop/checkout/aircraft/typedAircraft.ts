import type { LineDraft } from '#web/entities/draft/checkoutDraft';
import type { CheckoutFormState } from '../form/useCheckoutForm';

export type TypedAircraft = Pick<
  LineDraft,
  'airplane_prefix' | 'airplane_serial_number' | 'fuel_type'
>;

export const aircraftFields = (index: number) =>
  [
    `publications.${index}.airplane_prefix`,
    `publications.${index}.airplane_serial_number`,
    `publications.${index}.fuel_type`,
  ] as const;

/** Sets all fields at once; another tab's draft in between would mix two aircraft. */
export function setAircraft(form: CheckoutFormState, index: number, craft: TypedAircraft): void {
  const { airplane_prefix, airplane_serial_number, fuel_type } = craft;
  const line = form.getValues(`publications.${index}`);
  form.setValue(
    `publications.${index}`,
    { ...line, airplane_prefix, airplane_serial_number, fuel_type },
    { shouldValidate: airplane_prefix !== '' },
  );
}

export const isBlankAircraft = (craft: TypedAircraft): boolean =>
  craft.airplane_prefix === '' &&
  craft.airplane_serial_number.trim() === '' &&
  craft.fuel_type === '0';

export const isSameAircraft = (one: TypedAircraft, other: TypedAircraft): boolean =>
  one.airplane_prefix === other.airplane_prefix &&
  one.airplane_serial_number.trim() === other.airplane_serial_number.trim() &&
  one.fuel_type === other.fuel_type;
