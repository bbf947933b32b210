import { isValidIe as hasCheckDigits } from '@brazilian-utils/brazilian-utils/is-valid-ie';
import { normaliseIe } from './ie';
import { isUf } from '../uf';

const exempt = 'ISENTO';

/** Warns about wrong check digits; never blocks, because states still accept old formats. */
export function ieWarning(text: string, uf: string | null): string | null {
  const ie = normaliseIe(text);
  if (ie === '' || ie === exempt || uf === null || !isUf(uf)) return null;
  if (hasCheckDigits({ value: ie, stateCode: uf })) return null;
  return 'Confira a inscrição estadual: ela não segue o formato deste estado.';
}
