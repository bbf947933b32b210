import { startTransition, useEffect, useState } from 'react';
import { fold } from '#shared/values/text';
import type { ReportColumn } from '../parts/reportColumn';
import { whileIdle } from './whileIdle';

/** Looked through without asking for the time. */
const slice = 50;

type Found<Item> = {
  readonly of: readonly Item[];
  readonly text: string;
  readonly rows: readonly Item[];
};

/** The rows in which every word of `text` stands, whatever the column; all of them until they are found. */
export function useFoundRows<Item>(
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
      startTransition(() => {
        setFound({ of: all, text, rows });
      });
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
