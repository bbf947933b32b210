import { isValidCnpj as hasCheckDigits } from '@brazilian-utils/brazilian-utils/is-valid-cnpj';
import { maskDigits } from './maskDigits';

/** The 14 characters as stored: upper case, because a CNPJ may contain letters since July 2026. */
export const normaliseCnpj = (text: string): string => text.toUpperCase().replace(/[^0-9A-Z]/g, '');

/** With or without the mask, in either case; check digits included. */
export const isValidCnpj = (text: string): boolean =>
  hasCheckDigits(text.trim().toUpperCase(), { version: 2 });

/** ##.###.###/####-##; partial input is formatted as far as it goes. */
export const formatCnpj = (text: string): string =>
  maskDigits(normaliseCnpj(text), '##.###.###/####-##');
