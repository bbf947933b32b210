/** An aircraft of a client, or a purchase that is for none. */
export type DocumentPlace = { readonly client: number; readonly place: string };

export const placeOf = ({
  id,
  airplane_prefix,
}: {
  readonly id: number;
  readonly airplane_prefix: string | null;
}): string => airplane_prefix ?? `#${id}`;

export const nameOf = ({ client, place }: DocumentPlace) => `${client} ${place}`;
