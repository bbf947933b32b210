import { isValidPhone as isKnownPhone } from '@brazilian-utils/brazilian-utils/is-valid-phone';
import { normalisePhone } from './phone';

// Apart from how a phone is written, because the foot of every page writes one.

/** With or without the mask: an existing area code and 8 digits, or 9 for a mobile. */
export const isValidPhone = (text: string): boolean =>
  /^[\d\s()+.-]+$/.test(text) && isKnownPhone(normalisePhone(text));
