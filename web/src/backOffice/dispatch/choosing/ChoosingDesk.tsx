import { useEffect, useRef, useState } from 'react';
import type { WaitingList, WaitingParcel } from '#shared/dispatch/waitingParcel';
import { notify } from '#web/state/notify';
import { Pager } from '#web/ui/list/pages/Pager.tsx';
import type { Paging } from '#web/ui/list/pages/usePages';
import { KeyHints } from '#web/backOffice/kit/KeyHints.tsx';
import { useKeys } from '#web/backOffice/kit/useKeys';
import { allWaiting, type WaitingFilters } from '../dispatchQueries';
import { ChoiceBar } from './ChoiceBar';
import { type RowChoice, useChoice } from './useChoice';
import { useCursor } from './useCursor';
import { usePacking } from './usePacking';
import { WaitingTable } from './WaitingTable';
import { countText } from '#web/backOffice/kit/countText';

const hints = [
  ['J K', 'linha'],
  ['X', 'escolher'],
  ['Shift X', 'até aqui'],
  ['A', 'a página toda'],
  ['T', 'todas do filtro'],
  ['/', 'buscar'],
  ['Enter', 'criar remessas'],
  ['Esc', 'limpar a escolha'],
] as const;

type Props = {
  filters: WaitingFilters;
  list: WaitingList;
  /** Rows of before stand there while others are on their way. */
  busy: boolean;
  paging: Paging;
};

export function ChoosingDesk({ filters, list, busy, paging }: Props) {
  const { results: rows, count } = list;
  const choice = useChoice();
  const [types, setTypes] = useState<ReadonlyMap<number, string>>(new Map());
  const typeOf = (row: WaitingParcel) => types.get(row.id) ?? row.shipping_type;
  const packing = usePacking(choice, typeOf);
  const chooseAll = async () => {
    choice.add((await allWaiting(filters)).results);
  };
  const cursor = useDeskKeys(rows, choice, {
    pack: packing.pack,
    chooseAll: () => void chooseAll(),
  });
  useSaidWhenUndone(choice);
  return (
    <>
      <WaitingTable
        rows={rows}
        count={count}
        choice={choice}
        cursor={cursor}
        refused={packing.refused}
        busy={busy}
        typeOf={typeOf}
        onType={(row, type) => {
          setTypes(new Map([...types, [row.id, type]]));
        }}
        onChooseAll={() => void chooseAll()}
      />
      <Pager {...paging} count={countText(count, ['remessa', 'remessas'])} />
      <KeyHints hints={hints} />
      <ChoiceBar
        chosen={choice.chosen}
        busy={packing.busy}
        onClear={choice.clear}
        onPack={packing.pack}
      />
      {packing.question}
    </>
  );
}

/** Answers the row that keys act on. */
function useDeskKeys(
  rows: readonly WaitingParcel[],
  choice: RowChoice,
  { pack, chooseAll }: { pack: () => void; chooseAll: () => void },
): number {
  const cursor = useCursor(rows.length);
  useKeys({
    j: () => {
      cursor.move(1);
    },
    k: () => {
      cursor.move(-1);
    },
    x: ({ shiftKey }) => {
      const row = rows[cursor.at];
      if (!row) return;
      const [from, to] = [Math.min(cursor.anchor, cursor.at), Math.max(cursor.anchor, cursor.at)];
      if (shiftKey) choice.add(rows.slice(from, to + 1));
      else choice.toggle(row);
      cursor.anchorHere();
    },
    a: () => {
      choice.add(rows);
    },
    t: chooseAll,
    '/': () => {
      document.querySelector<HTMLElement>('[data-search]')?.focus();
    },
    Enter: pack,
    Escape: choice.clear,
  });
  return cursor.at;
}

/** Where another filter undoes a choice, that is said. */
function useSaidWhenUndone({ chosen }: RowChoice) {
  const size = useRef(0);
  useEffect(() => {
    size.current = chosen.size;
  });
  useEffect(
    () => () => {
      if (size.current === 0 || location.pathname !== '/admin/dispatch') return;
      notify({ tone: 'note', text: 'O filtro mudou: a escolha foi desfeita.' });
    },
    [],
  );
}
