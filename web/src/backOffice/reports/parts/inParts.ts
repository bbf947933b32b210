/** How far a report is that is asked for in several calls. */
export type Progress = { readonly done: number; readonly total: number; readonly rows: number };

type Loading = { readonly signal: AbortSignal; readonly onProgress: (progress: Progress) => void };

/** The rows of all parts, one call after the other, until `signal` says stop. */
export async function inParts<Part, Row>(
  parts: readonly Part[],
  load: (part: Part, signal: AbortSignal) => Promise<readonly Row[]>,
  { signal, onProgress }: Loading,
): Promise<Row[]> {
  const rows: Row[] = [];
  for (const [index, part] of parts.entries()) {
    signal.throwIfAborted();
    rows.push(...(await load(part, signal)));
    onProgress({ done: index + 1, total: parts.length, rows: rows.length });
  }
  return rows;
}
