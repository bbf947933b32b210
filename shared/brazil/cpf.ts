import { isValidCpf as hasCheckDigits } from '@brazilian-utils/brazilian-utils/is-valid-cpf';
import { maskDigits } from './maskDigits';

/** The 11 digits as stored. */
export const normaliseCpf = (text: string): string => text.replace(/\D/g, '');

/** Accepts masked and unmasked numbers and verifies the check digits. */
export const isValidCpf = (text: string): boolean => hasCheckDigits(text);

/** ###.###.###-##; partial input is formatted as far as it goes. */
export const formatCpf = (text: string): string => maskDigits(normaliseCpf(text), '###.###.###-##');
