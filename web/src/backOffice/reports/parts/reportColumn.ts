import type { ReactNode } from 'react';
import type { CsvColumn } from '#shared/values/csv';
import type { Column } from '#web/ui/list/Table.tsx';

export type ReportColumn<Item> = Column &
  CsvColumn<Item> & {
    /** `first`: the strong one, by which a row is known. `state`: a pill. `check`: for the screen only. `csv`: for the file only. */
    role?: 'first' | 'state' | 'check' | 'csv' | undefined;
    /** What the cell shows, where that is not the CSV's text; `picked` as the screen says of the row. */
    show?: ((row: Item, picked: boolean) => ReactNode) | undefined;
  };
