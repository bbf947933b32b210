import type { Uf } from '../uf';

const longer: ReadonlySet<string | null> = new Set<Uf>(['AC', 'DF', 'MG', 'RO']);

/** As stored: upper case, no punctuation; "isento" becomes "ISENTO". */
export const normaliseIe = (text: string): string => text.toUpperCase().replace(/[^0-9A-Z]/g, '');

/** 12, or 14 for states with longer registrations: AC, DF, MG (13) and RO (14). */
export const ieMaxLength = (uf: string | null): number => (longer.has(uf) ? 14 : 12);

/** Any text no longer than the state's registrations; "ISENTO" is accepted everywhere. */
export function isAcceptableIe(text: string, uf: string | null): boolean {
  const ie = normaliseIe(text);
  return ie !== '' && ie.length <= ieMaxLength(uf);
}
