import { maskDigits } from './maskDigits';

/** The 8 digits as they are stored. */
export const normaliseCep = (text: string): string => text.replace(/\D/g, '');

/** With or without the mask. Whether the CEP exists only Correios knows; 00000-000 to 00999-999 cannot. */
export const isValidCep = (text: string): boolean =>
  /^(?!00)\d{2}\.?\d{3}-?\d{3}$/.test(text.trim());

/** #####-###, as far as there are digits. */
export const formatCep = (text: string): string => maskDigits(normaliseCep(text), '#####-###');
