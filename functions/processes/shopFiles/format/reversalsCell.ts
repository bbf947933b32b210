import * as v from 'valibot';
import type { Centavos } from '#shared/values/money';
import { amount, moment, orElse, filled, shownAmount } from './cells';

/** Money that came for an order and was given back. */
export type FileReversal = {
  readonly paid_at: string;
  readonly returned_at: string;
  /** Null means the order's total. */
  readonly total: Centavos | null;
};

/** "2026-01-02T15:00:00.000Z>2026-01-09T15:00:00.000Z>80,00", with "|" between several. */
export const reversalsCell = (reversals: readonly FileReversal[]): string =>
  reversals
    .map(({ paid_at, returned_at, total }) =>
      [paid_at, returned_at, ...(total === null ? [] : [shownAmount(total)])].join('>'),
    )
    .join(' | ');

const parts = v.object({
  paid_at: filled(moment),
  returned_at: filled(moment),
  total: orElse(amount, null),
});

/** Null when it cannot be read. */
export function readReversals(typed: string): FileReversal[] | null {
  const pieces = typed.split('|').filter((piece) => piece.trim() !== '');
  const read = pieces.flatMap((piece) => {
    const [paid_at = '', returned_at = '', total = ''] = piece.split('>');
    const parsed = v.safeParse(parts, { paid_at, returned_at, total });
    return parsed.success ? parsed.output : [];
  });
  return read.length === pieces.length ? read : null;
}
