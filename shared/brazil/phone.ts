import { maskDigits } from './maskDigits';

/** The 10 or 11 digits as stored, without a country code. */
export function normalisePhone(text: string): string {
  const digits = text.replace(/\D/g, '');
  return digits.length > 11 ? digits.replace(/^(?:00)?55/, '') : digits;
}

/** (##) ####-#### or (##) #####-####; partial input is formatted as far as it goes. */
export function formatPhone(text: string): string {
  const digits = normalisePhone(text);
  return maskDigits(digits, digits.length > 10 ? '(##) #####-####' : '(##) ####-####');
}
