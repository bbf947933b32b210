import { RequestFailure } from '#web/http/RequestFailure';

/** The progress of a report that is loaded in several calls. */
export type Progress = { readonly done: number; readonly total: number; readonly rows: number };

type Loading<Part> = {
  readonly signal: AbortSignal;
  readonly onProgress: (progress: Progress) => void;
  /** Splits a part in two; null when it cannot be split. */
  readonly halve: (part: Part) => readonly [Part, Part] | null;
};

const isTooLong = (error: unknown): boolean =>
  error instanceof RequestFailure && error.is('report_too_long');

/**
 * Loads the rows of all parts one after another until `signal` aborts. A part that is too long for
 * one answer is loaded in halves.
 */
export async function inParts<Part, Row>(
  parts: readonly Part[],
  load: (part: Part, signal: AbortSignal) => Promise<readonly Row[]>,
  { signal, onProgress, halve }: Loading<Part>,
): Promise<Row[]> {
  const rows: Row[] = [];
  let done = 0;
  const waiting = parts.map((part) => ({ part, share: 1 }));
  for (let next = waiting.shift(); next; next = waiting.shift()) {
    const { part, share } = next;
    signal.throwIfAborted();
    try {
      // Pushed one by one, because a call may return more rows than `push` accepts as arguments.
      for (const row of await load(part, signal)) rows.push(row);
    } catch (error) {
      const halves = isTooLong(error) ? halve(part) : null;
      if (!halves) throw error;
      waiting.unshift(...halves.map((half) => ({ part: half, share: share / 2 })));
      continue;
    }
    done += share;
    onProgress({ done, total: parts.length, rows: rows.length });
  }
  return rows;
}
