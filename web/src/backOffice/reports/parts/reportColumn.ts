import type { ReactNode } from 'react';
import type { CsvColumn } from '#shared/values/csv';
import type { Column } from '#web/ui/list/Table.tsx';

export type ReportColumn<Item> = Column &
  CsvColumn<Item> & {
    /**
     * `first` is the bold column that identifies a row, `state` a pill, `check` only on screen,
     * `csv` only in the file.
     */
    role?: 'first' | 'state' | 'check' | 'csv' | undefined;
    /** The cell's content if not the CSV's text; `picked` says whether the row is selected. */
    show?: ((row: Item, picked: boolean) => ReactNode) | undefined;
  };
