import { type ReactNode, startTransition, useEffect, useRef, useState } from 'react';
import { commonMessages } from '#shared/messages/messages';
import { Empty } from '#web/ui/state/Empty.tsx';
import { FilterBar, SearchBox } from '#web/ui/list/FilterBar.tsx';
import { countText } from '#web/backOffice/kit/countText';
import { ReportTable } from './ReportTable';
import type { ReportColumn } from '../parts/reportColumn';
import { fold } from '#shared/values/text';
import { whileIdle } from './whileIdle';

type Props<Item> = {
  caption: string;
  columns: readonly ReportColumn<Item>[];
  rows: readonly Item[];
  picked?: ((row: Item) => boolean) | undefined;
  foot?: ReactNode;
};

/**
 * Only part of its rows is rendered, so the browser's search misses the others; Ctrl+F focuses a
 * search of its own.
 */
export function LongReport<Item>({ rows: all, columns, ...rest }: Props<Item>) {
  const [text, setText] = useState('');
  const bar = useRef<HTMLDivElement>(null);
  useFindKey(bar);
  const { rows, isSearching } = useFoundRows(all, columns, text);
  return (
    <>
      <div ref={bar} className="no-print">
        <FilterBar>
          <SearchBox
            label="Buscar no relatório"
            placeholder="Buscar no relatório (Ctrl+F)"
            value={text}
            onSearch={setText}
          />
          <span className="muted num" role="status">
            {isSearching
              ? 'Buscando…'
              : text === ''
                ? null
                : `${countText(rows.length, ['linha', 'linhas'])}; o CSV e a impressão levam todas`}
          </span>
        </FilterBar>
      </div>
      {rows.length === 0 ? (
        <Empty title={commonMessages.emptyList} />
      ) : (
        <ReportTable columns={columns} rows={rows} onPaper={false} {...rest} />
      )}
    </>
  );
}

/** Ctrl+F focuses the field; pressed again there, it opens the browser's search. */
function useFindKey(bar: { readonly current: HTMLElement | null }): void {
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'f') return;
      const field = bar.current?.querySelector('input');
      if (!field || document.activeElement === field) return;
      if (document.querySelector('dialog[open]')) return;
      event.preventDefault();
      field.focus();
      field.select();
    };
    addEventListener('keydown', pressed);
    return () => removeEventListener('keydown', pressed);
  }, [bar]);
}

/** The number of rows to search before the time is checked. */
const slice = 50;

type Found<Item> = {
  readonly of: readonly Item[];
  readonly text: string;
  readonly rows: readonly Item[];
};

/** The rows that contain every word of `text` in any column; all rows until the search is done. */
function useFoundRows<Item>(
  all: readonly Item[],
  columns: readonly ReportColumn<Item>[],
  text: string,
): { rows: readonly Item[]; isSearching: boolean } {
  const [found, setFound] = useState<Found<Item> | null>(null);
  const isFound = found?.of === all && found.text === text;
  useEffect(() => {
    const words = wordsOf(text);
    if (words.length === 0) return undefined;
    const rows: Item[] = [];
    let at = 0;
    const look = (hasTime: () => boolean) => {
      do {
        for (const row of all.slice(at, at + slice)) {
          const folded = fold(columns.map((column) => column.text(row)).join(' '));
          if (words.every((word) => folded.includes(word))) rows.push(row);
        }
        at += slice;
      } while (at < all.length && hasTime());
      if (at < all.length) return true;
      startTransition(() => setFound({ of: all, text, rows }));
      return false;
    };
    return whileIdle(look);
  }, [all, columns, text]);
  if (wordsOf(text).length === 0) return { rows: all, isSearching: false };
  return isFound ? { rows: found.rows, isSearching: false } : { rows: all, isSearching: true };
}

const wordsOf = (text: string): string[] =>
  fold(text)
    .split(/[\s,]+/)
    .filter(Boolean);
