import * as v from 'valibot';
import { maxOffset } from '#shared/profiles/addresses/addressLabels';
import { readStored } from '#web/state/readStored';
import { removeStored, writeStored } from '#web/state/stored';

/** How many millimetres the labels are moved to the right and down. */
export type LabelOffset = { readonly x: number; readonly y: number };

const storageKey = 'label_offset';
const millimetres = v.pipe(v.number(), v.minValue(-maxOffset), v.maxValue(maxOffset));
const stored = v.object({ x: millimetres, y: millimetres });

/** Stored in the browser, because it belongs to the printer and not to a user. */
export const readLabelOffset = (): LabelOffset => readStored(storageKey, stored) ?? { x: 0, y: 0 };

export function keepLabelOffset(offset: LabelOffset): void {
  if (offset.x === 0 && offset.y === 0) removeStored(storageKey);
  else writeStored(storageKey, offset);
}

/** Parses text such as "-1,5"; empty text means 0. Null for anything but a number in range. */
export function parseOffset(typed: string): number | null {
  const text = typed.trim().replace(',', '.');
  if (text === '') return 0;
  if (!/^[-+]?\d{1,2}(?:\.\d{1,2})?$/.test(text)) return null;
  const value = Number(text);
  return Math.abs(value) <= maxOffset ? value : null;
}

export const showOffset = (millimetres: number): string => String(millimetres).replace('.', ',');

/** "1,5 mm à direita, 1 mm acima"; empty when nothing is moved. */
export function offsetText({ x, y }: LabelOffset): string {
  const part = (value: number, [ahead, back]: readonly [string, string]) =>
    value === 0 ? [] : [`${showOffset(Math.abs(value))} mm ${value > 0 ? ahead : back}`];
  return [...part(x, ['à direita', 'à esquerda']), ...part(y, ['abaixo', 'acima'])].join(', ');
}
