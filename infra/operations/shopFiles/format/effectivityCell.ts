import * as v from 'valibot';
import type { EffectivityRow } from '#shared/publications/effectivity';
import { cleanText } from '#shared/values/text';
import { cell } from './cells';

/**
 * "AG-203|201.141|; AG-201A|600|940": model, first and last serial number; \ escapes
 * ; \.
 */
export const effectivityCell = (rows: readonly EffectivityRow[]): string =>
  rows
    .map(({ model, from, to }) => [model, from ?? '', to ?? ''].map(escaped).join('|'))
    .join('; ');

const escaped = (value: string) => value.replace(/[\\|;]/g, '\\$&');

/** Parses the output of `effectivityCell`; null for anything else. */
export function readEffectivity(typed: string): EffectivityRow[] | null {
  const rows = typed.trim() === '' ? [] : split(typed, ';').map(readRow);
  const read = rows.flatMap((row) => row ?? []);
  return read.length === rows.length ? read : null;
}

/** The last column of the files that have it; empty or missing, there are no rows. */
export const effectivity = v.pipe(
  v.optional(v.string(), ''),
  cell(
    readEffectivity,
    'Efetividade inválida. Use "modelo|do n/s|até o n/s", com ";" entre várias.',
  ),
);

function readRow(typed: string): EffectivityRow | null {
  const parts = split(typed, '|').map((part) => cleanText(part.replace(/\\(.)/g, '$1')));
  const [model = '', from = '', to = ''] = parts;
  const isSound = model !== '' && parts.length <= 3 && parts.every((part) => part.length <= 60);
  return isSound ? { model, from: from || null, to: to || null } : null;
}

/** Splits at every separator that is not escaped by a backslash. */
function split(text: string, separator: string): string[] {
  const parts = [''];
  for (const [piece] of text.matchAll(/\\.|[^\\]|\\$/gs)) {
    if (piece === separator) parts.push('');
    else parts.push(`${parts.pop() ?? ''}${piece}`);
  }
  return parts;
}
