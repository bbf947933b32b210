import { maskDigits } from './maskDigits';

/** The 10 or 11 digits as they are stored; a country code typed before them is dropped. */
export function normalisePhone(text: string): string {
  const digits = text.replace(/\D/g, '');
  return digits.length > 11 ? digits.replace(/^(?:00)?55/, '') : digits;
}

/** (##) ####-#### or (##) #####-####, as far as there are digits. */
export function formatPhone(text: string): string {
  const digits = normalisePhone(text);
  return maskDigits(digits, digits.length > 10 ? '(##) #####-####' : '(##) ####-####');
}
