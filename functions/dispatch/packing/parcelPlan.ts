import type { PackedParcel } from '#shared/dispatch/packing';
import type { NewExpedition } from '#shared/expeditions/expedition';
import { expeditionRefusals } from '#shared/messages/refusals/expeditionRefusals';
import { addressKey } from '#shared/profiles/addresses/addressKey';
import { decideAndCommit } from '#platform/db/decideAndCommit';
import { invalid } from '#platform/domainErrors';
import type { ParcelCopy } from '#functions/expeditions/expeditionRecord';
import { publications } from '#functions/publications/publicationRepository';
import { isWaiting } from '#functions/signatures/revisions/sendable';
import type { SignatureRecord } from '#functions/signatures/signatureRecord';
import { signatures } from '#functions/signatures/signatureRepository';
import { readWaiting } from '../waiting/readWaiting';
import type { ReadItem } from '../waiting/waitingItem';

type Plan = { readonly input: NewExpedition; readonly copies: readonly ParcelCopy[] };

/** A parcel as the desk asks for it, in the words of expeditions; where it goes is read from what it holds. */
export async function parcelPlan(parcel: PackedParcel, now: Date): Promise<Plan> {
  const { client, shipping_type, track_code, resend, address_of, profile_address } = parcel;
  const [waiting, named] = await Promise.all([
    decideAndCommit(() => readWaiting(client, now)),
    signatures.getMany(parcel.signatures),
  ]);
  const ordered = named.filter((row) => isWaiting(row) && row.order !== null);
  const order = [...new Set([...parcel.order, ...ordered.flatMap((row) => row.order?.id ?? [])])];
  const chosen = chosenOf(order, ordered, waiting.items);
  const alone = parcel.signatures.filter((id) => !ordered.some((row) => row.id === id));
  const inside = new Set([...chosen.ids, ...alone]);
  const held = waiting.items.filter(({ item }) => inside.has(item.signature));
  if (address_of !== 'profile') checkOneAddress(held);
  return {
    input: {
      ...{ client, order, shipping_type, track_code, resend, address_of, profile_address },
      signatures: chosen.isAll ? null : chosen.ids,
    },
    copies: await copiesOf(alone, named),
  };
}

/** Of each order what was named of it, or all of it that waits. */
function chosenOf(
  orders: readonly number[],
  named: readonly SignatureRecord[],
  waiting: readonly ReadItem[],
) {
  const ids = orders.flatMap((order) => {
    const own = named.filter((row) => row.order?.id === order).map(({ id }) => id);
    return own.length > 0 ? own : waitingOf(order, waiting);
  });
  const all = orders.flatMap((order) => waitingOf(order, waiting));
  return { ids, isAll: ids.length === all.length && all.every((id) => ids.includes(id)) };
}

const waitingOf = (order: number, waiting: readonly ReadItem[]) =>
  waiting.flatMap(({ item }) => (item.order === order ? item.signature : []));

/** Staff may send all of it to the profile's address; nothing else brings what goes elsewhere together. */
function checkOneAddress(held: readonly ReadItem[]): void {
  const addresses = new Set(held.map(({ to }) => addressKey(to.address)));
  if (addresses.size > 1) throw invalid({ address: [expeditionRefusals.addresses_differ] });
}

/** Adds the revision in force to each signature. */
async function copiesOf(
  ids: readonly number[],
  rows: readonly SignatureRecord[],
): Promise<ParcelCopy[]> {
  const byId = new Map(rows.map((row) => [row.id, row]));
  const titles = await publications.getMany(
    [...new Set(ids.flatMap((id) => byId.get(id)?.publication.id ?? []))],
    { removed: true },
  );
  return ids.map((signature) => {
    const row = byId.get(signature);
    const title = titles.find(({ id }) => id === row?.publication.id);
    return { signature, number: title?.revision_number ?? 0, version: title?.revision ?? '' };
  });
}
