import { createStore } from 'zustand';
import type { Hit } from './manual/HitFinder';
import type { OutlineEntry } from './manual/outline';

export type Search = {
  readonly query: string;
  /** Which of `total` is looked at; 0 before one is. */
  readonly current: number;
  readonly total: number;
  /** The search has not reached all pages. */
  readonly busy: boolean;
  readonly hits: readonly Hit[];
};

export const noSearch: Search = { query: '', current: 0, total: 0, busy: false, hits: [] };

/** How the manual stands on the screen; the viewer writes it, the panels read it. */
export type ReaderState = {
  readonly page: number;
  readonly pages: number | null;
  /** As the library names it: "page-width", "page-fit" or a factor. */
  readonly scale: string;
  /** Null while it is read; empty where the file has none. */
  readonly outline: readonly OutlineEntry[] | null;
  readonly search: Search;
  readonly drawn: boolean;
  /** Pages with a bookmark, once the notes are known. */
  readonly marked: readonly number[];
  readonly connected: boolean;
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
    connected: true,
  }));

export type ReaderStore = ReturnType<typeof createReaderState>;
