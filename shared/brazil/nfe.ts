// IBGE codes of the 27 states, the first two digits of an access key.
const stateCode = /^(?:1[1-7]|2[1-9]|3[1-35]|4[1-3]|5[0-3])/;
const keyShape = /^\d{4}(?:0[1-9]|1[0-2])[0-9A-Z]{12}\d{26}$/;

/** Modulo 11 with weights 2 to 9 from the right; letters, which the CNPJ part may carry, count as ASCII − 48. */
function keyCheckDigit(body: string): number {
  let total = 0;
  for (let fromRight = 0; fromRight < body.length; fromRight++) {
    const value = body.charCodeAt(body.length - 1 - fromRight) - 48;
    total += value * (2 + (fromRight % 8));
  }
  const rest = total % 11;
  return rest < 2 ? 0 : 11 - rest;
}

const isNumber = (text: string) => /^[1-9]\d{0,8}$/.test(text);

const isKey = (text: string) =>
  keyShape.test(text) &&
  stateCode.test(text) &&
  keyCheckDigit(text.slice(0, 43)) === Number(text[43]);

/** "000.000.012" → "12"; a key loses its spaces and the "NFe" the XML puts in front. */
export function normaliseNfe(text: string): string {
  const compact = text.replace(/[\s.]/g, '').toUpperCase();
  return /^\d{1,15}$/.test(compact)
    ? compact.replace(/^0+(?=\d)/, '')
    : compact.replace(/^NFE/, '');
}

/** By which an invoice is one and the same: its number, also where its whole key is given, which holds it. */
export function invoiceNumber(text: string): string {
  const nfe = normaliseNfe(text);
  return isKey(nfe) ? nfe.slice(25, 34).replace(/^0+(?=\d)/, '') : nfe;
}

/** The number of the invoice (1 to 9 digits) or its 44-character access key. */
export function isValidNfe(text: string): boolean {
  const nfe = normaliseNfe(text);
  return isNumber(nfe) || isKey(nfe);
}

/** A key in groups of four, a number as it is. */
export function formatNfe(text: string): string {
  const nfe = normaliseNfe(text);
  return nfe.length === 44 ? (nfe.match(/.{4}/g) ?? []).join(' ') : nfe;
}
