import * as v from 'valibot';
import type { PackedParcel } from '#shared/dispatch/packing';
import type { Doing } from '#platform/auth/actor';
import { answerOnce, type RepeatableCall } from '#platform/db/idempotency';
import { nextId } from '#platform/db/sequence';
import { commit } from '#platform/db/write';
import { invalid, RuleViolation } from '#platform/domainErrors';
import { addExpedition } from '#functions/expeditions/saving/saveExpedition';
import { refreshWaitingNow } from '../waiting/refreshWaiting';
import { runInLanes, type ParcelOutcome } from './runInLanes';
import type { NewExpedition } from '#shared/expeditions/expedition';
import { expeditionRefusals } from '#shared/messages/refusals/expeditionRefusals';
import { addressKey } from '#shared/profiles/addresses/addressKey';
import { decideAndCommit } from '#platform/db/decideAndCommit';
import type { ExpeditionRecord, ParcelCopy } from '#functions/expeditions/expeditionRecord';
import { publications } from '#functions/publications/publicationRepository';
import { isWaiting, orderToSendBy } from '#functions/signatures/revisions/sendable';
import type { SignatureRecord } from '#functions/signatures/signatureRecord';
import { signatures } from '#functions/signatures/signatureRepository';
import { readWaiting } from '../waiting/readWaiting';
import type { ReadItem } from '../waiting/waitingItem';

type Packing = Doing & {
  /** The user and key by which a repeated call is recognised. */
  readonly attempt: Pick<RepeatableCall, 'user' | 'key'>;
};

const madeOne = v.object({ id: v.number() });
const problemTree = v.custom<RuleViolation['problems']>(
  (value) => typeof value === 'object' && value !== null,
);
const madeAll = v.array(
  v.union([v.object({ done: v.number() }), v.object({ problems: problemTree })]),
);

/** Returns the id of each parcel made, or its problems, in the order of `parcels`. */
export async function packAll(
  parcels: readonly PackedParcel[],
  packing: Packing,
): Promise<ParcelOutcome<number>[]> {
  const { attempt, now } = packing;
  const call = { ...attempt, operation: 'packParcels', body: parcels, now };
  return answerOnce(call, madeAll, async (record) => {
    const outcomes = await packEach(parcels, packing);
    await commit(record(outcomes));
    return outcomes;
  });
}

async function packEach(
  parcels: readonly PackedParcel[],
  packing: Packing,
): Promise<ParcelOutcome<number>[]> {
  // The ids are taken beforehand, because parcels are made in parallel and ids should follow the list.
  const first = await nextId('expedition', parcels.length);
  const outcomes = await runInLanes(parcels, {
    laneOf: ({ client }) => client,
    work: (parcel, position) => packOne(parcel, { position, id: first + position }, packing),
  });
  for (const client of new Set(parcels.map((parcel) => parcel.client))) {
    await refreshWaitingNow(client, packing.now);
  }
  const problems = outcomes.flatMap((one) => ('problems' in one ? one.problems : []));
  // Throwing here stores no answer, so a call that did nothing may be repeated.
  if (problems.length === outcomes.length) throw new RuleViolation({ parcels: problems });
  return outcomes;
}

/** Each parcel is its own attempt, so that an interrupted call continues where it stopped. */
async function packOne(
  parcel: PackedParcel,
  { position, id: number }: Readonly<Record<'position' | 'id', number>>,
  { actor, now, attempt }: Packing,
): Promise<number> {
  const key = attempt.key && `${attempt.key}#${position}`;
  const call = { user: attempt.user, operation: 'packParcel', key, body: parcel, now };
  const { id } = await answerOnce(call, madeOne, async (record) => {
    const { input, copies } = await parcelPlan(parcel, now);
    const besides = (made: ExpeditionRecord) => record({ id: made.id });
    return addExpedition(input, { id: number, actor, now, copies, besides });
  });
  return id;
}

type Plan = { readonly input: NewExpedition; readonly copies: readonly ParcelCopy[] };

/** Turns the desk's request into a new expedition; its contents decide where the parcel goes. */
async function parcelPlan(parcel: PackedParcel, now: Date): Promise<Plan> {
  const { client, shipping_type, track_code, resend, address_of, profile_address } = parcel;
  const [waiting, named] = await Promise.all([
    decideAndCommit(() => readWaiting(client, now)),
    signatures.getMany(parcel.signatures),
  ]);
  const ordered = named.filter((row) => isWaiting(row) && orderToSendBy(row) !== null);
  const order = [...new Set([...parcel.order, ...ordered.flatMap((row) => row.order?.id ?? [])])];
  const chosen = chosenOf(order, ordered, waiting.items);
  const withoutOrder = parcel.signatures.filter((id) => !ordered.some((row) => row.id === id));
  const inside = new Set([...chosen.ids, ...withoutOrder]);
  const items = waiting.items.filter(({ item }) => inside.has(item.signature));
  if (address_of !== 'profile') checkOneAddress(items);
  return {
    input: {
      client,
      order,
      shipping_type,
      track_code,
      resend,
      address_of,
      profile_address,
      signatures: chosen.isAll ? null : chosen.ids,
    },
    copies: await copiesOf(withoutOrder, named),
  };
}

/** The purchases named for each order, or all of the order that wait when none is named. */
function chosenOf(
  orders: readonly number[],
  named: readonly SignatureRecord[],
  waiting: readonly ReadItem[],
) {
  const ids = orders.flatMap((order) => {
    const chosen = named.filter((row) => row.order?.id === order).map(({ id }) => id);
    return chosen.length > 0 ? chosen : waitingOf(order, waiting);
  });
  const all = orders.flatMap((order) => waitingOf(order, waiting));
  return { ids, isAll: ids.length === all.length && all.every((id) => ids.includes(id)) };
}

const waitingOf = (order: number, waiting: readonly ReadItem[]) =>
  waiting.flatMap(({ item }) => (item.order === order ? item.signature : []));

/** Refuses contents for different addresses, unless staff send all of it to the profile's address. */
function checkOneAddress(held: readonly ReadItem[]): void {
  const addresses = new Set(held.map(({ to }) => addressKey(to.address)));
  if (addresses.size > 1) throw invalid({ address: [expeditionRefusals.addresses_differ] });
}

/** A copy of the revision in force for each signature. */
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
