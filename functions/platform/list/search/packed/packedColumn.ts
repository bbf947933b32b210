import { gunzipSync, gzipSync } from 'node:zlib';
import { atFirstUse } from '#platform/runtime/atFirstUse';
import { packNumbers, numbersOf, numberAt } from './bytes';
import { packTexts, readTexts, storedTexts, type TextDictionary } from './textDictionary';

/** Some texts for each row of a part. Each distinct one is kept once, and unpacked when first asked for. */
export type PackedColumn = {
  readonly texts: () => TextDictionary;
  readonly places: () => RowTexts;
  readonly rows: () => TextRows;
};

/**
 * The numbers of a row's texts are `numbers` from `starts[row]` up to `starts[row + 1]`. They are given in
 * the order in which the texts come up.
 */
export type RowTexts = { readonly starts: Uint32Array; readonly numbers: Uint32Array };

/** The same from the other side: the rows that have a text are `rows` from `starts[text]` up to `starts[text + 1]`. */
export type TextRows = { readonly starts: Uint32Array; readonly rows: Uint16Array };

/** As it is stored: its distinct texts, and which of them each row has. */
export type StoredColumn = readonly [Buffer, Buffer];

export function storedColumn({ texts, places }: PackedColumn): StoredColumn {
  const { starts, numbers } = places();
  const stored = new Uint32Array(starts.length + numbers.length);
  let [at, known] = [1, 0];
  for (let row = 0; row + 1 < starts.length; row += 1) {
    const [start = 0, end = 0] = [starts[row], starts[row + 1]];
    stored[at] = end - start;
    at += 1;
    for (let index = start; index < end; index += 1, at += 1) {
      const number = numbers[index] ?? 0;
      // One that comes up for the first time, as most do, needs no number.
      stored[at] = number === known ? 0 : number + 1;
      if (number === known) known += 1;
    }
  }
  stored[0] = stored.length - 1;
  return [storedTexts(texts()), gzipSync(packNumbers(stored), { level: 3 })];
}

export const readColumn = ([texts, places]: StoredColumn, rows: number): PackedColumn =>
  columnOf(
    atFirstUse(() => readTexts(texts)),
    atFirstUse(() => readPlaces(gunzipSync(places), rows)),
  );

const columnOf = (texts: PackedColumn['texts'], places: PackedColumn['places']): PackedColumn => ({
  texts,
  places,
  rows: atFirstUse(() => rowsByText(places(), texts().size)),
});

function rowsByText(places: RowTexts, size: number): TextRows {
  const { numbers } = places;
  const starts = new Uint32Array(size + 1);
  for (const text of numbers) starts[text + 1] = numberAt(starts, text + 1) + 1;
  for (let text = 0; text < size; text += 1) {
    starts[text + 1] = numberAt(starts, text + 1) + numberAt(starts, text);
  }
  const next = starts.slice();
  const rows = new Uint16Array(numbers.length);
  let row = 0;
  for (let index = 0; index < numbers.length; index += 1) {
    while (numberAt(places.starts, row + 1) <= index) row += 1;
    const text = numberAt(numbers, index);
    const at = numberAt(next, text);
    rows[at] = row;
    next[text] = at + 1;
  }
  return { starts, rows };
}

function readPlaces(bytes: Buffer, rows: number): RowTexts {
  const next = numbersOf(bytes);
  const starts = new Uint32Array(rows + 1);
  const numbers = new Uint32Array(next() - rows);
  let [written, known] = [0, 0];
  for (let row = 0; row < rows; row += 1) {
    const end = written + next();
    for (; written < end; written += 1) {
      const reference = next();
      numbers[written] = reference === 0 ? known : reference - 1;
      if (reference === 0) known += 1;
    }
    starts[row + 1] = end;
  }
  return { starts, numbers };
}

/** The texts of one row, in their order. */
export function textsOfRow({ texts, places }: PackedColumn, row: number): string[] {
  const { starts, numbers } = places();
  return [...numbers.subarray(starts[row], starts[row + 1])].map(texts().textOf);
}

/** The number of the first of them; undefined where there is none. */
export function firstOf({ places }: PackedColumn, row: number): number | undefined {
  const { starts, numbers } = places();
  const start = starts[row];
  return start === starts[row + 1] ? undefined : numbers[start ?? 0];
}

/** The column with other texts for these rows; of the others nothing is unpacked but the distinct texts. */
export function withRows(
  column: PackedColumn,
  changed: ReadonlyMap<number, readonly string[]>,
): PackedColumn {
  const { starts, numbers } = column.places();
  const all = column.texts().all();
  const known = new Map<string, number>();
  const renumbered = new Int32Array(all.length).fill(-1);
  const numberOf = (text: string) => {
    const number = known.get(text) ?? known.size;
    if (number === known.size) known.set(text, number);
    return number;
  };
  const kept = (old: number) => {
    const number = renumbered[old] ?? -1;
    return number < 0 ? (renumbered[old] = numberOf(all[old] ?? '')) : number;
  };
  const written: number[] = [];
  const ends = new Uint32Array(starts.length);
  for (let row = 0; row + 1 < starts.length; row += 1) {
    const fresh = changed.get(row);
    if (fresh) for (const text of fresh) written.push(numberOf(text));
    else {
      const end = starts[row + 1] ?? 0;
      for (let index = starts[row] ?? 0; index < end; index += 1) {
        written.push(kept(numbers[index] ?? 0));
      }
    }
    ends[row + 1] = written.length;
  }
  const texts = packTexts([...known.keys()]);
  const places = { starts: ends, numbers: Uint32Array.from(written) };
  return columnOf(
    () => texts,
    () => places,
  );
}

export const emptyColumn = (rows: number): PackedColumn => {
  const texts = packTexts([]);
  const places = { starts: new Uint32Array(rows + 1), numbers: new Uint32Array(0) };
  return columnOf(
    () => texts,
    () => places,
  );
};
