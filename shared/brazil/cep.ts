import { maskDigits } from './maskDigits';

/** The 8 digits as stored. */
export const normaliseCep = (text: string): string => text.replace(/\D/g, '');

/** With or without the mask. 00000-000 to 00999-999 do not exist; Correios know the rest. */
export const isValidCep = (text: string): boolean =>
  /^(?!00)\d{2}\.?\d{3}-?\d{3}$/.test(text.trim());

/** #####-###; partial input is formatted as far as it goes. */
export const formatCep = (text: string): string => maskDigits(normaliseCep(text), '#####-###');
