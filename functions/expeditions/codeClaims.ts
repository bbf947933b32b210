import * as v from 'valibot';
import { normaliseTrackingCode } from '#shared/brazil/trackingCode';
import { expeditionStatus } from '#shared/expeditions/expeditionStatus';
import { dispatchRefusals } from '#shared/messages/input/dispatchRefusals';
import { overtaken } from '#platform/db/decideAndCommit';
import { findAllStored } from '#platform/db/storedItems';
import { deleteItem, putItem } from '#platform/db/itemWrites';
import type { Write } from '#platform/db/write';
import { invalid } from '#platform/domainErrors';
import type { ExpeditionRecord } from './expeditionRecord';

const table = 'expeditions';
const keyOf = (code: string) => ({ pk: `CODE#${code}`, sk: 'CODE' });
const stored = v.object({ pk: v.string(), expedition: v.number() });

type Coded = Pick<ExpeditionRecord, 'id' | 'status' | 'track_code'>;

/** The code that a parcel claims; a cancelled parcel claims none, so that another may use its code. */
function codeOf(parcel: Coded | null): string | null {
  if (!parcel?.track_code || parcel.status === expeditionStatus.cancelled) return null;
  return normaliseTrackingCode(parcel.track_code);
}

/** Claims a parcel's new tracking code, which no other parcel may have, and releases the former one. */
export async function codeWrites(before: Coded | null, after: Coded): Promise<Write[]> {
  const was = codeOf(before);
  const is = codeOf(after);
  if (was === is) return [];
  const codes = [was, is].flatMap((code) => code ?? []);
  const claims = await findAllStored(stored, table, codes.map(keyOf), { strong: true });
  const holders = new Map(claims.map(({ pk, expedition }) => [pk, expedition]));
  const holderOf = (code: string | null) => (code === null ? null : holders.get(keyOf(code).pk));
  const holder = holderOf(is);
  if (typeof holder === 'number' && holder !== after.id) {
    throw invalid({ track_code: [dispatchRefusals.code_taken(holder)] });
  }
  return [
    ...(was !== null && holderOf(was) === after.id ? [release(was, after.id)] : []),
    ...(is !== null && holder === undefined ? [claim(is, after.id)] : []),
  ];
}

const claim = (code: string, expedition: number): Write =>
  putItem({
    table,
    item: { ...keyOf(code), expedition },
    when: { exists: false },
    refused: overtaken,
  });

const release = (code: string, expedition: number): Write =>
  deleteItem({ table, key: keyOf(code), when: { equals: { expedition } }, refused: overtaken });
