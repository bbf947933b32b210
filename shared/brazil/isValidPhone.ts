import { isValidPhone as isKnownPhone } from '@brazilian-utils/brazilian-utils/is-valid-phone';
import { normalisePhone } from './phone';

// Separate from the formatting of phones, which the footer of every page needs.

/** With or without the mask: an existing area code and 8 digits, or 9 for a mobile. */
export const isValidPhone = (text: string): boolean =>
  /^[\d\s()+.-]+$/.test(text) && isKnownPhone(normalisePhone(text));
