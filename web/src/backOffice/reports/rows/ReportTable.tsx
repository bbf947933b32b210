import { type ReactNode, useMemo } from 'react';
import { Table } from '#web/ui/list/Table.tsx';
import { LongRows } from './LongRows';
import { isLong } from './longReport';
import type { ReportColumn } from '../parts/reportColumn';
import { ReportRow } from '../parts/ReportRow';

type Props<Item> = {
  caption: string;
  /** The same object as long as it says the same, or every row is drawn anew. */
  columns: readonly ReportColumn<Item>[];
  /** Must stay the same object for the same reason. */
  rows: readonly Item[];
  picked?: ((row: Item) => boolean) | undefined;
  /** All of them are drawn, however many. */
  onPaper: boolean;
  foot?: ReactNode;
};

export function ReportTable<Item>({ caption, columns, rows, picked, onPaper, foot }: Props<Item>) {
  const long = isLong(rows.length) && !onPaper;
  const widths = useMemo(() => (long ? columnWidths(columns, rows) : ''), [long, columns, rows]);
  if (long) {
    return (
      <Table
        dense
        caption={caption}
        columns={columns}
        foot={foot}
        long={{ rows: rows.length, widths }}
      >
        <LongRows columns={columns} rows={rows} picked={picked} />
      </Table>
    );
  }
  return (
    <Table dense caption={caption} columns={columns} foot={foot}>
      <ShortRows columns={columns} rows={rows} picked={picked} />
    </Table>
  );
}

type RowsProps<Item> = Pick<Props<Item>, 'columns' | 'rows' | 'picked'>;

/** Drawn anew only when they change, not when a dialog opens over them. */
function ShortRows<Item>({ columns, rows, picked }: RowsProps<Item>) {
  const picks = picked ? rows.map((row) => (picked(row) ? '1' : '0')).join('') : '';
  return useMemo(
    () =>
      rows.map((row, index) => (
        <ReportRow key={index} columns={columns} row={row} picked={picks[index] === '1'} />
      )),
    [columns, rows, picks],
  );
}

/** Enough to know how long the texts of a column are. */
const samples = 400;

/**
 * The columns of a table whose rows are laid out apart from one another, as CSS has them: as wide as the longest text
 * where a column is as narrow as its text, the rest by the room that their texts want.
 */
function columnWidths<Item>(columns: readonly ReportColumn<Item>[], rows: readonly Item[]): string {
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
