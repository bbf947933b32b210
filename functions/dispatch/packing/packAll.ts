import * as v from 'valibot';
import type { PackedParcel } from '#shared/dispatch/packing';
import type { Actor } from '#platform/auth/actor';
import { answerOnce } from '#platform/db/idempotency';
import { nextId } from '#platform/db/sequence';
import { commit } from '#platform/db/write';
import { RuleViolation } from '#platform/domainErrors';
import { addExpedition } from '#functions/expeditions/saving/saveExpedition';
import { refreshWaitingNow } from '../waiting/refreshWaiting';
import { inPositions, type ParcelOutcome } from './inPositions';
import { parcelPlan } from './parcelPlan';

type Packing = {
  readonly actor: Actor;
  readonly now: Date;
  /** What makes a repetition of the call the same call. */
  readonly attempt: { readonly user: number; readonly key: string } | undefined;
};

const madeOne = v.object({ id: v.number() });
const problemTree = v.custom<RuleViolation['problems']>(
  (value) => typeof value === 'object' && value !== null,
);
const madeAll = v.array(
  v.union([v.object({ done: v.number() }), v.object({ problems: problemTree })]),
);

/** The numbers of the parcels made, or what is wrong with each, in the order they were asked for. */
export async function packAll(
  parcels: readonly PackedParcel[],
  packing: Packing,
): Promise<ParcelOutcome<number>[]> {
  const { attempt, now } = packing;
  if (!attempt) return packEach(parcels, packing);
  const call = { ...attempt, body: parcels, now };
  return answerOnce(call, madeAll, async (record) => {
    const outcomes = await packEach(parcels, packing);
    await commit([record(outcomes)]);
    return outcomes;
  });
}

async function packEach(
  parcels: readonly PackedParcel[],
  packing: Packing,
): Promise<ParcelOutcome<number>[]> {
  // Several are made at a time; their numbers follow the list all the same.
  const first = await nextId('expedition', parcels.length);
  const outcomes = await inPositions(parcels, {
    laneOf: ({ client }) => client,
    work: (parcel, position) => packOne(parcel, { position, id: first + position }, packing),
  });
  for (const client of new Set(parcels.map((parcel) => parcel.client))) {
    await refreshWaitingNow(client, packing.now);
  }
  const problems = outcomes.flatMap((one) => ('problems' in one ? one.problems : []));
  // A call that did nothing may be made again.
  if (problems.length === outcomes.length) throw new RuleViolation({ parcels: problems });
  return outcomes;
}

/** A call that broke off half-way goes on where it stopped: each parcel has an attempt of its own. */
async function packOne(
  parcel: PackedParcel,
  { position, id: number }: Readonly<Record<'position' | 'id', number>>,
  { actor, now, attempt }: Packing,
): Promise<number> {
  const make = async (besides?: Parameters<typeof addExpedition>[1]['besides']) => {
    const { input, copies } = await parcelPlan(parcel, now);
    return (await addExpedition(input, { id: number, actor, now, copies, besides })).id;
  };
  if (!attempt) return make();
  const call = { user: attempt.user, key: `${attempt.key}#${position}`, body: parcel, now };
  const { id } = await answerOnce(call, madeOne, async (record) => ({
    id: await make((made) => [record({ id: made.id })]),
  }));
  return id;
}
