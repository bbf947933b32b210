import { type ReactNode, useMemo } from 'react';
import { Table } from '#web/ui/list/Table.tsx';
import { columnWidths } from '../parts/columnWidths';
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
