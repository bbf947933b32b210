import { packParcels } from '#shared/dispatch/dispatchEndpoints';
import { isParcelProblem, maxParcels } from '#shared/dispatch/packing';
import type { WaitingParcel } from '#shared/dispatch/waitingParcel';
import type { Address } from '#shared/profiles/addresses/address';
import { chunksOf } from '#shared/values/chunksOf';
import { request } from '#web/http/httpClient';
import { RequestFailure } from '#web/http/RequestFailure';
import type { AddressOwner } from '../destination/DestinationDialog';
import { problemText } from './problemText';

type Packed = {
  /** The numbers of the created parcels. */
  readonly made: number[];
  /** Why a row was refused, by its id. */
  readonly refused: ReadonlyMap<number, string>;
};

type Packable = Pick<WaitingParcel, 'id' | 'orders' | 'signatures'> & {
  /** The profile's address that the list showed. */
  readonly profile_address?: Address | null | undefined;
  /** The address that staff chose: the order's or the profile's. */
  readonly address_of?: AddressOwner | undefined;
  readonly client: { readonly id: number };
};

/** Creates the parcels, several per call; a refused call does not stop the others. */
export async function packChosen<Row extends Packable>(
  rows: readonly Row[],
  typeOf: (row: Row) => string,
): Promise<Packed> {
  const made: number[] = [];
  const refused = new Map<number, string>();
  for (const some of chunksOf(rows, maxParcels)) {
    const results = await packSome(some, typeOf);
    results.forEach((result, index) => {
      const row = some[index];
      if (typeof result === 'number') made.push(result);
      else if (row) refused.set(row.id, result);
    });
  }
  return { made, refused };
}

/** Calls whose outcome is unknown. Repeating one with the same key creates no parcel twice. */
const unanswered = new Map<string, string>();

/** Returns the number of each created parcel and the reason for each refused one. */
async function packSome<Row extends Packable>(
  rows: readonly Row[],
  typeOf: (row: Row) => string,
): Promise<(number | string)[]> {
  const parcels = rows.map((row) => ({
    client: row.client.id,
    order: row.orders,
    signatures: row.signatures,
    shipping_type: typeOf(row),
    address_of: row.address_of,
    ...(row.address_of === 'profile' && row.profile_address
      ? { profile_address: row.profile_address }
      : {}),
  }));
  const call = JSON.stringify(parcels);
  const key = unanswered.get(call) ?? crypto.randomUUID();
  unanswered.set(call, key);
  try {
    const results = await request(packParcels, {
      body: { parcels },
      headers: { 'Idempotency-Key': key },
      alerts: false,
    });
    unanswered.delete(call);
    return results.map((one) => (isParcelProblem(one) ? problemText(one) : one.id));
  } catch (error) {
    if (!(error instanceof RequestFailure)) throw error;
    // The call is repeated with its key when the connection is back.
    if (error.status === 0) throw error;
    if (error.status < 500) unanswered.delete(call);
    return rows.map((_, index) => reasonAt(error, index));
  }
}

/** The whole call was refused; returns the reason for this row or else for the call. */
function reasonAt({ fields, message }: RequestFailure, index: number): string {
  const own = [...fields].flatMap(([field, text]) =>
    field.startsWith(`parcels_${index}_`) ? [text] : [],
  );
  return own.length > 0 ? own.join(' ') : message;
}

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
