/** Gives each row of a refused parcel the parcel's reason; these rows stay unchanged. */
export const refusedRows = <Parcel extends { readonly id: number }>(
  wanted: readonly Parcel[],
  refused: ReadonlyMap<number, string>,
  rowsOf: (parcel: Parcel) => readonly number[],
): [row: number, reason: string][] =>
  wanted.flatMap((parcel) => {
    const reason = refused.get(parcel.id);
    return reason === undefined ? [] : rowsOf(parcel).map((row): [number, string] => [row, reason]);
  });
