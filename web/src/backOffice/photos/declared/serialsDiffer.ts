/**
 * Whether two serial numbers differ, compared by their digits: plates, forms and the register write
 * dots, hyphens and leading zeros each in their own way.
 */
export function serialsDiffer(declared: string | null, registered: string | null): boolean {
  if (declared === null || registered === null) return false;
  return digits(declared) !== digits(registered);
}

const digits = (text: string) => text.replace(/\D/g, '').replace(/^0+/, '');
