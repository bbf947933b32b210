import type { ReportColumn } from './reportColumn';

/** Enough to know how long the texts of a column are. */
const samples = 400;

/**
 * The columns of a table whose rows are laid out apart from one another, as CSS has them: as wide as the longest text
 * where a column is as narrow as its text, the rest by the room that their texts want.
 */
export function columnWidths<Item>(
  columns: readonly ReportColumn<Item>[],
  rows: readonly Item[],
): string {
  const step = Math.max(1, Math.floor(rows.length / samples));
  const seen = rows.filter((_, index) => index % step === 0);
  return columns
    .map(({ label, kind, role, text }) => {
      if (role === 'check') return '52px';
      const longest = Math.max(label.length, ...seen.map((row) => text(row).length));
      // Letters are wider than the digit that `ch` is, and a pill has its icon.
      if (role === 'state') return `calc(${longest * 1.2}ch + 64px)`;
      if (kind === 'end' || kind === 'tight') return `calc(${longest * 1.2}ch + 24px)`;
      return `minmax(0, ${Math.min(longest, 60)}fr)`;
    })
    .join(' ');
}
