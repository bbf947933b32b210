import { rowVersionOf } from '#platform/db/rowVersionOf';
import { todayInSaoPaulo } from '#shared/values/calendarDate';
import { expeditionStatus, expeditionStatusLabels } from '#shared/expeditions/expeditionStatus';
import type { ExpeditionChange, NewExpedition } from '#shared/expeditions/expedition';
import type { Doing } from '#platform/auth/actor';
import { refused, staleRecord } from '#platform/domainErrors';
import { nextId } from '#platform/db/sequence';
import { previousValues } from '#platform/history/previousValues';
import { queueJob } from '#platform/history/queue';
import { decideAndCommit } from '#platform/db/decideAndCommit';
import { commit, type Write } from '#platform/db/write';
import { followWrites } from '../carrier/followQueue';
import { carryOutEffect, carryOutNow } from './carryOut';
import { cancelExpedition, takeBackExpedition } from './correctExpedition';
import { destinationWords } from '../reading/expeditionAddress';
import { mayEdit } from '../reading/expeditionChoices';
import { toUnpackInOne } from '../reading/toUnpackIn';
import { effectsOfSaving } from './effectsOfSaving';
import {
  type ExpeditionFields,
  type ExpeditionRecord,
  newBase,
  type ParcelCopy,
  unrecorded,
} from '../expeditionRecord';
import { expeditionHistory, expeditions } from '../expeditionRepository';
import { signaturesLeaving, shippableOf } from './signaturesLeaving';
import { codeWrites } from '../codeClaims';
import { claimWrites } from './parcelClaims';
import { readExpedition } from './readExpedition';
import { expeditionRefusals } from '#shared/messages/refusals/expeditionRefusals';

const { sent } = expeditionStatus;

type Adding = Doing & {
  /** The parcel's id, when it was taken beforehand; otherwise the next one is used. */
  readonly id?: number;
  readonly copies?: readonly ParcelCopy[];
  /** Further writes of the same transaction. */
  readonly besides?: (made: ExpeditionRecord) => readonly Write[];
};

export async function addExpedition(
  input: NewExpedition,
  { id, actor, now, copies, besides }: Adding,
): Promise<ExpeditionRecord> {
  const today = todayInSaoPaulo(now);
  const record = await decideAndCommit(async () => {
    const read = await readExpedition(newBase, input, { actor, today, copies });
    const leaving = await signaturesLeaving(null, read, now);
    const made: ExpeditionRecord = {
      ...read.fields,
      id: id ?? (await nextId('expedition')),
      version: 1,
      edition: 1,
      created: now.toISOString(),
      creation_date: today,
      posting: null,
      news: null,
      signatures: leaving.map(({ id }) => id),
      unpacked: [],
    };
    await commit([
      ...expeditions.insert(made),
      ...(besides?.(made) ?? []),
      ...claimWrites(null, made, read.contents),
      ...(await codeWrites(null, made)),
      ...followWrites(null, made),
      expeditionHistory(made.id, {
        action: sentence(`Remessa criada: ${expeditionStatusLabels[made.status]}`, made),
        actor,
        now,
        to: made.status,
        effects: [
          carryOutEffect({ expedition: made.id, dropped: [] }),
          queueJob.refreshWaiting({ client: made.client.id, parcel: made.id }),
          ...(await effectsOfSaving(null, made, { rows: leaving, orders: read.contents.orders })),
        ],
      }),
    ]);
    return made;
  });
  await carryOutNow({ expedition: record.id, dropped: [] }, { actor, now });
  return record;
}

export async function changeExpedition(
  before: ExpeditionRecord,
  input: ExpeditionChange,
  { actor, now }: Doing,
): Promise<ExpeditionRecord> {
  if (input.row_version !== undefined && input.row_version !== rowVersionOf(before)) {
    throw staleRecord();
  }
  if (input.cancelled === true) return cancelExpedition(before, { actor, now });
  if (input.unpacked === true) return unpackExpedition(before, { actor, now });
  if (isTakenBack(before, input)) return takeBackExpedition(before, { actor, now });
  if (!mayEdit(before)) throw refused(expeditionRefusals.expedition_cancelled);
  const dropped = before.order.filter((id) => !(input.order ?? before.order).includes(id));
  const after = await decideAndCommit(() => edit(before, input, { dropped, actor, now }));
  if (after !== before) await carryOutNow({ expedition: after.id, dropped }, { actor, now });
  return after;
}

/**
 * Takes out what was refunded or is being withdrawn from since the parcel was made, and cancels a parcel without
 * other contents. If the client keeps the purchase in the end, it goes in another parcel.
 */
async function unpackExpedition(
  before: ExpeditionRecord,
  saving: Doing,
): Promise<ExpeditionRecord> {
  const toUnpack = await toUnpackInOne(before);
  if (toUnpack.orders.length === 0) return before;
  const stays = (id: number) => !toUnpack.signatures.includes(id);
  const travelling = new Map(
    await Promise.all(before.order.map(async (id) => [id, await shippableOf(before, id)] as const)),
  );
  const dropped = toUnpack.orders.filter(
    (id) => toUnpack.unpaid.includes(id) || (travelling.get(id) ?? []).length === 0,
  );
  const order = before.order.filter((id) => !dropped.includes(id));
  const copies = before.copies.filter((copy) => stays(copy.signature));
  const signature = before.signature !== null && stays(before.signature) ? before.signature : null;
  if (order.length + copies.length === 0 && signature === null) {
    return cancelExpedition(before, saving);
  }
  const chosen = order.flatMap((id) => travelling.get(id) ?? []);
  const isLeft = toUnpack.lines.some(({ left }) => left);
  const rest = { order, signature, ...(isLeft ? { signatures: chosen.map(({ id }) => id) } : {}) };
  const unpacked = [...before.unpacked, ...toUnpack.lines.map(({ line }) => line)];
  const editing = { ...saving, dropped, copies, unpacked };
  const after = await decideAndCommit(() => edit(before, rest, editing));
  await carryOutNow({ expedition: after.id, dropped: [...dropped] }, saving);
  return after;
}

/** An unticked flag alone undoes a sending; the form of a sent parcel also sends its date. */
const isTakenBack = ({ status }: ExpeditionRecord, { shipping, send_date }: ExpeditionChange) =>
  status === sent && shipping === false && send_date === undefined;

type Editing = Doing & {
  readonly dropped: readonly number[];
  readonly copies?: readonly ParcelCopy[] | undefined;
  readonly unpacked?: readonly number[];
};

async function edit(
  before: ExpeditionRecord,
  input: ExpeditionChange,
  { dropped, copies, unpacked = before.unpacked, actor, now }: Editing,
): Promise<ExpeditionRecord> {
  const today = todayInSaoPaulo(now);
  const read = await readExpedition(before, input, { id: before.id, actor, today, copies });
  const leaving = await signaturesLeaving(before, read, now);
  const after = expeditions.revised(before, {
    ...read.fields,
    signatures: leaving.map(({ id }) => id),
    unpacked: [...unpacked],
    edition: before.edition + 1,
    news: isSameJourney(before, read.fields) ? before.news : null,
  });
  const changes = previousValues(before, after, unrecorded);
  if (Object.keys(changes).length === 0) return before;
  await commit([
    ...expeditions.replace(before, after),
    ...claimWrites(before, after, read.contents),
    ...(await codeWrites(before, after)),
    ...followWrites(before, after),
    expeditionHistory(after.id, {
      action: actionOf(before, after),
      actor,
      now,
      from: before.status,
      to: after.status,
      changes,
      note: { before: before.note, after: after.note },
      effects: [
        carryOutEffect({ expedition: after.id, dropped: [...dropped] }),
        ...refreshEffects([before, after, ...leaving], after.id),
        ...(await effectsOfSaving(before, after, { rows: leaving, orders: read.contents.orders })),
      ],
    }),
  ]);
  return after;
}

/** The carrier's news stays valid unless the code changes or the parcel leaves again. */
const isSameJourney = (before: ExpeditionRecord, { track_code, previous }: ExpeditionFields) =>
  track_code === before.track_code && previous === before.previous;

/** The parcel's client, and the holder of a purchase that was transferred on its way. */
type OfClient = { readonly client: { readonly id: number } };

const refreshEffects = (concerned: readonly OfClient[], parcel: number) =>
  [...new Set(concerned.map(({ client }) => client.id))].map((client) =>
    queueJob.refreshWaiting({ client, parcel }),
  );

function actionOf(before: ExpeditionRecord, after: ExpeditionRecord): string {
  const [was, is] = [before, after].map(({ status }) => expeditionStatusLabels[status]);
  if (before.status !== after.status) return `Remessa: ${was} → ${is}`;
  return destinationWords(before) === destinationWords(after)
    ? 'Remessa alterada'
    : sentence('Remessa alterada', after);
}

/** The history's action, with the chosen destination. */
function sentence(action: string, after: ExpeditionRecord): string {
  const words = destinationWords(after);
  return words === '' ? action : `${action}. Destino: ${words}`;
}
