import { isValidCnpj as hasCheckDigits } from '@brazilian-utils/brazilian-utils/is-valid-cnpj';
import { maskDigits } from './maskDigits';

/** The 14 characters as they are stored: upper case, because a CNPJ has carried letters since July 2026. */
export const normaliseCnpj = (text: string): string => text.toUpperCase().replace(/[^0-9A-Z]/g, '');

/** With or without the mask, in either case; check digits included. */
export const isValidCnpj = (text: string): boolean =>
  hasCheckDigits(text.trim().toUpperCase(), { version: 2 });

/** ##.###.###/####-##, as far as there are characters. */
export const formatCnpj = (text: string): string =>
  maskDigits(normaliseCnpj(text), '##.###.###/####-##');
