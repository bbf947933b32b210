import { useState } from 'react';

export type OpenedRows = {
  readonly has: (row: number) => boolean;
  readonly toggle: (row: number) => void;
};

/** Which rows show what is in them; several may. */
export function useOpened(): OpenedRows {
  const [rows, setRows] = useState<ReadonlySet<number>>(new Set());
  return {
    has: (row) => rows.has(row),
    toggle: (row) => {
      setRows((before) => {
        const others = [...before].filter((one) => one !== row);
        return new Set(before.has(row) ? others : [...others, row]);
      });
    },
  };
}
