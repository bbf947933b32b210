/** A client's aircraft, or a purchase made for no aircraft. */
export type DocumentPlace = { readonly client: number; readonly place: string };

export const placeOf = ({
  id,
  airplane_prefix,
}: {
  readonly id: number;
  readonly airplane_prefix: string | null;
}): string => airplane_prefix ?? `#${id}`;

export const nameOf = ({ client, place }: DocumentPlace) => `${client} ${place}`;
