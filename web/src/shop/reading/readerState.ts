import { createStore } from 'zustand';
import type { Hit } from './manual/HitFinder';
import type { OutlineEntry } from './manual/outline';

export type Search = {
  readonly query: string;
  /** The number of the current match out of `total`; 0 before one is shown. */
  readonly current: number;
  readonly total: number;
  /** The search has not finished all pages. */
  readonly busy: boolean;
  readonly hits: readonly Hit[];
};

export const noSearch: Search = { query: '', current: 0, total: 0, busy: false, hits: [] };

/** The state of the open manual; the viewer writes it, and the panels read it. */
export type ReaderState = {
  readonly page: number;
  readonly pages: number | null;
  /** A value of the library: "page-width", "page-fit" or a factor. */
  readonly scale: string;
  /** Null while it is loading; empty when the file has none. */
  readonly outline: readonly OutlineEntry[] | null;
  readonly search: Search;
  readonly drawn: boolean;
  /** Pages with a bookmark, once the notes are loaded. */
  readonly marked: readonly number[];
};

export const createReaderState = (page: number) =>
  createStore<ReaderState>(() => ({
    page,
    pages: null,
    scale: 'page-width',
    outline: null,
    search: noSearch,
    drawn: false,
    marked: [],
  }));

export type ReaderStore = ReturnType<typeof createReaderState>;
