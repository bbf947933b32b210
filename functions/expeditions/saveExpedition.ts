import { todayInSaoPaulo } from '#shared/calendarDate';
import type { ExpeditionChange, NewExpedition } from '#shared/expeditions/expedition';
import { expeditionStatus, expeditionStatusLabels } from '#shared/expeditions/expeditionStatus';
import { orderStatus } from '#shared/orders/orderStatus';
import { signatureStatus } from '#shared/signatures/signatureStatus';
import type { OrderRecord } from '../orders/orderRecord';
import type { Actor } from '../platform/actor';
import type { Effect } from '../platform/effects';
import { staleRecord } from '../platform/errors';
import { nextId } from '../platform/sequence';
import { commit } from '../platform/write';
import type { SignatureRecord } from '../signatures/signatureRecord';
import { signatures } from '../signatures/signatureRepository';
import { makeSignatures } from '../signatures/makeSignatures';
import { signaturesOfOrder } from '../signatures/signaturesOfOrder';
import { carryOutNow } from './carryOut';
import { mailsFor, previousValues } from './expeditionNews';
import { type ExpeditionRecord, newBase, rowVersion } from './expeditionRecord';
import { expeditionHistory, expeditions } from './expeditionRepository';
import { type ReadExpedition, readExpedition } from './readExpedition';

type Saving = { readonly actor: Actor; readonly now: Date };

const { inProgress } = expeditionStatus;

export async function addExpedition(
  input: NewExpedition,
  { actor, now }: Saving,
): Promise<ExpeditionRecord> {
  const today = todayInSaoPaulo(now);
  const read = await readExpedition(newBase, input, { actor, today });
  const leaving = await leavingWith(null, read, now);
  const record: ExpeditionRecord = {
    ...read.fields,
    id: await nextId('expedition'),
    version: 1,
    edition: 1,
    created: now.toISOString(),
    creation_date: today,
    signatures: leaving.map(({ id }) => id),
  };
  await commit([
    ...expeditions.insert(record),
    expeditionHistory(record.id, {
      action: `Remessa criada: ${expeditionStatusLabels[record.status]}`,
      actor,
      now,
      to: record.status,
      effects: [carryOutEffect(record, []), ...mailsFor(null, record, leaving)],
    }),
  ]);
  await carryOutNow({ expedition: record.id, dropped: [] }, { actor, now });
  return record;
}

export async function changeExpedition(
  before: ExpeditionRecord,
  input: ExpeditionChange,
  { actor, now }: Saving,
): Promise<ExpeditionRecord> {
  if (input.row_version !== undefined && input.row_version !== rowVersion(before)) {
    throw staleRecord();
  }
  const today = todayInSaoPaulo(now);
  const read = await readExpedition(before, input, { actor, today });
  const leaving = await leavingWith(before, read, now);
  const after = expeditions.revised(before, {
    ...read.fields,
    signatures: leaving.map(({ id }) => id),
    edition: before.edition + 1,
  });
  const changes = previousValues(before, after);
  if (Object.keys(changes).length === 0) return before;
  const dropped = before.order.filter((id) => !after.order.includes(id));
  await commit([
    ...expeditions.replace(before, after),
    expeditionHistory(after.id, {
      action: actionOf(before, after),
      actor,
      now,
      from: before.status,
      to: after.status,
      changes,
      effects: [carryOutEffect(after, dropped), ...mailsFor(before, after, leaving)],
    }),
  ]);
  await carryOutNow({ expedition: after.id, dropped }, { actor, now });
  return after;
}

const actionOf = (before: ExpeditionRecord, after: ExpeditionRecord) =>
  before.status === after.status
    ? 'Remessa alterada'
    : `Remessa: ${expeditionStatusLabels[before.status]} → ${expeditionStatusLabels[after.status]}`;

const carryOutEffect = ({ id }: ExpeditionRecord, dropped: readonly number[]): Effect => ({
  kind: 'job',
  name: 'carryOutExpedition',
  data: { expedition: id, dropped },
});

/** What travels in it: settled when it leaves, remembered from then on. */
async function leavingWith(
  before: ExpeditionRecord | null,
  { fields, contents }: ReadExpedition,
  now: Date,
): Promise<SignatureRecord[]> {
  if (before && before.status !== inProgress) return signatures.getMany(before.signatures);
  if (fields.status === inProgress) return [];
  // A payment of this minute may still be on its way to its signatures.
  for (const order of contents.orders.filter(isConfirmed)) await makeSignatures(order, { now });
  const ordered = await Promise.all(fields.order.map((id) => signaturesOfOrder(id)));
  const waiting = ordered
    .flat()
    .filter(({ status }) => status === signatureStatus.awaitingShipment);
  const all = contents.signature ? [...waiting, contents.signature] : waiting;
  return [...new Map(all.map((row) => [row.id, row])).values()];
}

const isConfirmed = ({ status }: OrderRecord) => status === orderStatus.confirmed;
