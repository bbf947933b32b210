const brazilian: ReadonlySet<string> = new Set(['PP', 'PR', 'PS', 'PT', 'PU']);
const distressOrRule: ReadonlySet<string> = new Set([
  'SOS',
  'XXX',
  'PAN',
  'TTT',
  'VFR',
  'IFR',
  'VMC',
  'IMC',
]);

/** Upper case, with the hyphen of the mask: "ptuva" becomes "PT-UVA". */
export const normaliseAircraftPrefix = (text: string): string =>
  text
    .trim()
    .toUpperCase()
    .replace(/^([A-Z]{2})([A-Z]{3})$/, '$1-$2');

/** The mask AA-AAA, the only hard requirement. */
export const isAircraftPrefix = (prefix: string): boolean => /^[A-Z]{2}-[A-Z]{3}$/.test(prefix);

/** Says why a well-formed mark is unusual in Brazil; never blocks, because foreign aircraft have manuals too. */
export function aircraftPrefixWarning(prefix: string): string | null {
  if (!isAircraftPrefix(prefix)) return null;
  const [nationality = '', suffix = ''] = prefix.split('-');
  if (!brazilian.has(nationality)) {
    return 'Confira o prefixo: as matrículas brasileiras começam com PP, PR, PS, PT ou PU.';
  }
  if (suffix.startsWith('Q') || suffix[1] === 'W' || distressOrRule.has(suffix)) {
    return `Confira o prefixo: o final ${suffix} não é usado em matrículas brasileiras.`;
  }
  return null;
}
