const weights = [8, 6, 4, 2, 3, 5, 9, 7];

/** Upper case without spaces. Codes of other carriers pass unchanged: the field is free text. */
export const normaliseTrackingCode = (text: string): string =>
  text.replace(/\s/g, '').toUpperCase();

/** The check digit for the eight digits of a serial number. */
export function postalCheckDigit(serial: string): number {
  const rest =
    weights.reduce((total, weight, place) => total + weight * Number(serial[place]), 0) % 11;
  if (rest === 0) return 5;
  return rest === 1 ? 0 : 11 - rest;
}

const isPostal = (code: string) => /^[A-Z]{2}\d{9}[A-Z]{2}$/.test(code);

/** Whether it has the form of a Correios tracking code (UPU S10), whatever its check digit. */
export const looksLikeCorreiosCode = (text: string): boolean =>
  isPostal(normaliseTrackingCode(text));

/** A Correios tracking code (UPU S10) with a correct check digit. */
export function isValidTrackingCode(text: string): boolean {
  const code = normaliseTrackingCode(text);
  return isPostal(code) && postalCheckDigit(code.slice(2, 10)) === Number(code[10]);
}

/** Where Correios show the parcel; null for codes of other carriers. */
export function trackingUrl(text: string): string | null {
  const code = normaliseTrackingCode(text);
  return isPostal(code)
    ? `https://rastreamento.correios.com.br/app/index.php?objetos=${code}`
    : null;
}

/** Warns about what looks like a Correios code but is not valid; never blocks. */
export function trackingCodeWarning(text: string): string | null {
  if (!isPostal(normaliseTrackingCode(text)) || isValidTrackingCode(text)) return null;
  return 'Confira o código de rastreio: o dígito verificador não corresponde.';
}
