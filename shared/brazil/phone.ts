import { isValidPhone as isKnownPhone } from '@brazilian-utils/brazilian-utils/is-valid-phone';
import { maskDigits } from '#shared/brazil/maskDigits';

/** The 10 or 11 digits as they are stored; a country code typed before them is dropped. */
export function normalisePhone(text: string): string {
  const digits = text.replace(/\D/g, '');
  return digits.length > 11 ? digits.replace(/^(?:00)?55/, '') : digits;
}

/** With or without the mask: an existing area code and 8 digits, or 9 for a mobile. */
export const isValidPhone = (text: string): boolean =>
  /^[\d\s()+.-]+$/.test(text) && isKnownPhone(normalisePhone(text));

/** (##) ####-#### or (##) #####-####, as far as there are digits. */
export function formatPhone(text: string): string {
  const digits = normalisePhone(text);
  return maskDigits(digits, digits.length > 10 ? '(##) #####-####' : '(##) ####-####');
}
