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
  /** Numbers of the parcels made. */
  readonly made: number[];
  /** Why a row was refused, by its id. */
  readonly refused: ReadonlyMap<number, string>;
};

type Packable = Pick<WaitingParcel, 'id' | 'orders' | 'signatures'> & {
  /** The address that the list showed. */
  readonly profile_address?: Address | null | undefined;
  /** Where staff chose between its order's address and the profile's. */
  readonly address_of?: AddressOwner | undefined;
  readonly client: { readonly id: number };
};

/** Makes the parcels, so many in a call; what a call refuses does not keep the others. */
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

/** Calls of which it is not known whether they were done: made again with the same key, they make no parcel twice. */
const unanswered = new Map<string, string>();

/** A number for each parcel made, a reason for each that was not. */
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
    // Made again with its key when the connection is back.
    if (error.status === 0) throw error;
    if (error.status < 500) unanswered.delete(call);
    return rows.map((_, index) => reasonAt(error, index));
  }
}

/** Nothing of the call was done: each place has its reason, or the call as a whole. */
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
