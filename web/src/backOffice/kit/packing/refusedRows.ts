/** The reason of each parcel that was refused, by the rows that wanted to travel in it: they stay as they were. */
export const refusedRows = <Parcel extends { readonly id: number }>(
  wanted: readonly Parcel[],
  refused: ReadonlyMap<number, string>,
  rowsOf: (parcel: Parcel) => readonly number[],
): [row: number, reason: string][] =>
  wanted.flatMap((parcel) => {
    const reason = refused.get(parcel.id);
    return reason === undefined ? [] : rowsOf(parcel).map((row): [number, string] => [row, reason]);
  });
