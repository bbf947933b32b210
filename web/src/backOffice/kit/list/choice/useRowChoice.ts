import { useEffect, useRef, useState } from 'react';
import { notify } from '#web/state/notify';

export type ChosenRows<Row> = {
  readonly chosen: ReadonlyMap<number, Row>;
  readonly add: (rows: readonly Row[]) => void;
  readonly remove: (ids: readonly number[]) => void;
  readonly toggle: (row: Row) => void;
  readonly clear: () => void;
  /** Everything that matches the filter is chosen, whichever rows match later. */
  readonly whole: boolean;
  readonly chooseWhole: () => void;
};

/** The chosen rows. They survive another page or order; another filter clears them visibly. */
export function useRowChoice<Row>(id: (row: Row) => number, filter: string): ChosenRows<Row> {
  const [chosen, setChosen] = useState<ReadonlyMap<number, Row>>(new Map());
  const [whole, setWhole] = useState(false);
  const clear = () => {
    setWhole(false);
    setChosen(new Map());
  };
  const before = useRef(filter);
  useEffect(() => {
    if (before.current === filter) return;
    before.current = filter;
    setWhole(false);
    setChosen((rows) => {
      if (rows.size === 0) return rows;
      queueMicrotask(() => {
        notify({ tone: 'note', text: 'O filtro mudou: a escolha foi desfeita.' });
      });
      return new Map();
    });
  }, [filter]);
  const add = (rows: readonly Row[]) => {
    setWhole(false);
    setChosen((had) => new Map([...had, ...rows.map((row) => [id(row), row] as const)]));
  };
  const remove = (ids: readonly number[]) => {
    setWhole(false);
    const gone = new Set(ids);
    setChosen((had) => new Map([...had].filter(([one]) => !gone.has(one))));
  };
  return {
    chosen,
    clear,
    whole,
    add,
    remove,
    toggle: (row) => {
      if (chosen.has(id(row))) remove([id(row)]);
      else add([row]);
    },
    chooseWhole: () => setWhole(true),
  };
}
