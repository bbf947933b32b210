/** A client's aircraft, or a purchase made for no aircraft. */
export type DocumentPlace = { readonly client: number; readonly place: string };

export const placeOf = ({
  id,
  airplane_prefix,
}: {
  readonly id: number;
  readonly airplane_prefix: string | null;
}): string => airplane_prefix ?? `#${id}`;

/** The place of a purchase. */
export const placeOfRow = (
  row: Parameters<typeof placeOf>[0] & { readonly client: { readonly id: number } },
): DocumentPlace => ({ client: row.client.id, place: placeOf(row) });

export const nameOf = ({ client, place }: DocumentPlace) => `${client} ${place}`;
