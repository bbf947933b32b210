import { useState } from 'react';

export type OpenedRows = {
  readonly has: (row: number) => boolean;
  readonly toggle: (row: number) => void;
};

/** The rows that show their contents; several can be open. */
export function useOpened(): OpenedRows {
  const [rows, setRows] = useState<ReadonlySet<number>>(new Set());
  return {
    has: (row) => rows.has(row),
    toggle: (row) =>
      setRows((before) => {
        const others = [...before].filter((one) => one !== row);
        return new Set(before.has(row) ? others : [...others, row]);
      }),
  };
}
