import { type CalendarDate, todayInSaoPaulo } from '#shared/values/calendarDate';
import { expeditionStatus, type ExpeditionStatus } from '#shared/expeditions/expeditionStatus';
import { signatureStatus } from '#shared/signatures/signatureStatus';
import type { Actor } from '#platform/auth/actor';
import { decideAndCommit, overtaken } from '#platform/db/decideAndCommit';
import { queueJob } from '#platform/history/queue';
import { commit } from '#platform/db/write';
import { publications } from '#functions/publications/publicationRepository';
import type { SignatureRecord } from '../signatureRecord';
import { signatureHistory, signatures } from '../signatureRepository';
import { statusOn } from '../signatureRules';

/** What a signature needs to know of the shipment it travels in, as that stands now. */
export type Shipment = {
  readonly id: number;
  readonly status: ExpeditionStatus;
  readonly track_code: string | null;
  readonly send_date: CalendarDate | null;
  readonly return_date: CalendarDate | null;
  /** The one signature a shipment was made for, which may be active already. */
  readonly signature: number | null;
  /** Purchases that travel without their order, with the revision that is in it. */
  readonly copies?: readonly { signature: number; number: number; version: string }[];
  /** Orders sent in it a second time on purpose. */
  readonly resent?: readonly number[];
};

const { awaitingShipment, sent, active, overdue } = signatureStatus;

/**
 * Brings a signature in step with its shipment. It looks at how both stand, not at what happened, so
 * running late, twice or after a crash comes to the same.
 */
export const shipSignature = (
  id: number,
  shipment: Shipment,
  { actor, now }: { readonly actor: Actor; readonly now: Date },
): Promise<void> =>
  decideAndCommit(async () => {
    const before = await signatures.get(id);
    const step = before && signatureStep(before, shipment, todayInSaoPaulo(now));
    if (!step) return;
    const { action, ...found } = step;
    const changes = { ...found, ...(await sentRevision(before, step, shipment)) };
    const after = signatures.revised(before, { ...changes, edition: before.edition + 1 });
    const { status: from } = before;
    await commit([
      ...signatures.replace(before, after, overtaken),
      signatureHistory(id, {
        ...{ action, actor, now, from, to: after.status },
        effects: [queueJob.refreshWaiting({ client: after.client.id })],
      }),
    ]);
  });

/** Which revision left with it: the one it was packed with, or the one in force. */
async function sentRevision(
  { id, publication, wanted_revision: wanted }: SignatureRecord,
  { before_shipment }: Step,
  { copies = [], send_date }: Shipment,
): Promise<Partial<SignatureRecord>> {
  if (!before_shipment || !publication.is_signature || send_date === null) return {};
  const copy = copies.find(({ signature }) => signature === id) ?? (await inForce(publication.id));
  if (!copy) return {};
  const { number, version } = copy;
  const isSettled = wanted !== undefined && wanted.number <= number;
  return {
    sent_revision: { number, version, date: send_date },
    ...(isSettled ? { wanted_revision: undefined } : {}),
  };
}

async function inForce(publication: number) {
  const title = await publications.get(publication);
  return title && { number: title.revision_number, version: title.revision };
}

type Step = Partial<SignatureRecord> & { readonly action: string };

/** Undefined when the shipment changes nothing for it (any more). */
export function signatureStep(
  row: SignatureRecord,
  shipment: Shipment,
  today: CalendarDate,
): Step | undefined {
  const isOwn = row.expedition?.id === shipment.id;
  if (isReadyFor(row, shipment, today)) return departure(row, shipment);
  if (!isOwn) return undefined;
  if (shipment.status === expeditionStatus.inProgress) return takenBack(row, shipment.id);
  const status = statusOn(row, today) === overdue ? row.status : arrival(row, shipment);
  return isSame(row, shipment, status) ? undefined : update(row, shipment, status);
}

type Status = SignatureRecord['status'];

const isSame = (row: SignatureRecord, { track_code, send_date }: Shipment, status: Status) =>
  status === row.status && track_code === row.track_code && send_date === row.expedition_date;

function update(row: SignatureRecord, shipment: Shipment, status: Status): Step {
  const { id, track_code, send_date: expedition_date, return_date } = shipment;
  const isBack = status === awaitingShipment && return_date !== null;
  const expedition = isBack ? { id, returned: return_date } : { id };
  const action = actionOf(row, shipment, status);
  return { action, status, expedition, track_code, expedition_date };
}

/** Waiting to be shipped; the one a shipment was made for may also be active, and one sent again anything. */
export function isReadyFor(row: SignatureRecord, shipment: Shipment, today: CalendarDate): boolean {
  const { id, signature } = shipment;
  if (!hasLeft(shipment)) return false;
  if (row.status === awaitingShipment) return true;
  // A late run must not call back what left with a later shipment.
  if (isSentAgain(row, shipment)) return (row.expedition?.id ?? 0) < id;
  if (isCopy(row, shipment)) return isCopyReady(row, id, today);
  return row.id === signature && statusOn(row, today) === active && row.expedition?.id !== id;
}

const hasLeft = ({ status }: Shipment) =>
  status === expeditionStatus.sent || status === expeditionStatus.delivered;

const isCopy = ({ id }: SignatureRecord, { copies = [] }: Shipment) =>
  copies.some(({ signature }) => signature === id);

/** In force, and not taken along by a later parcel. */
function isCopyReady(row: SignatureRecord, shipment: number, today: CalendarDate): boolean {
  const status = statusOn(row, today);
  return (status === active || status === sent) && (row.expedition?.id ?? 0) < shipment;
}

const isSentAgain = ({ order }: SignatureRecord, { resent = [] }: Shipment) =>
  resent.includes(order?.id ?? 0);

function departure(row: SignatureRecord, shipment: Shipment): Step {
  const { id, track_code, send_date: expedition_date } = shipment;
  const { status, expedition } = row;
  const isDelivered = shipment.status === expeditionStatus.delivered;
  return {
    action: `${isDelivered ? 'Enviada e entregue' : 'Enviada'} na remessa #${id}`,
    status: departed(row, shipment),
    expedition: { id },
    track_code,
    expedition_date,
    before_shipment: {
      ...{ status, expedition },
      track_code: row.track_code,
      expedition_date: row.expedition_date,
      sent_revision: row.sent_revision,
      wanted_revision: row.wanted_revision,
    },
  };
}

/** Sent again on purpose, what had arrived or ended stays so. */
function departed(row: SignatureRecord, shipment: Shipment) {
  const { status, signature } = shipment;
  const isAgain = isSentAgain(row, shipment) && row.id !== signature;
  if (isAgain && row.status !== awaitingShipment && row.status !== sent) return row.status;
  return status === expeditionStatus.delivered && row.publication.is_signature ? active : sent;
}

/** As it stood before that shipment left; its end may have passed meanwhile. */
function takenBack(row: SignatureRecord, shipment: number): Step | undefined {
  const { before_shipment: before } = row;
  if (!before) return undefined;
  const { status, ...rest } = before;
  return {
    action: `Envio na remessa #${shipment} desfeito`,
    ...rest,
    sent_revision: before.sent_revision,
    wanted_revision: row.wanted_revision ?? before.wanted_revision,
    status: row.status === overdue ? row.status : status,
    before_shipment: undefined,
  };
}

function arrival(row: SignatureRecord, { status }: Shipment): SignatureRecord['status'] {
  if (row.status !== sent) return row.status;
  if (status === expeditionStatus.returned) return awaitingShipment;
  return status === expeditionStatus.delivered && row.publication.is_signature ? active : sent;
}

function actionOf(
  row: SignatureRecord,
  { id }: Shipment,
  status: SignatureRecord['status'],
): string {
  if (status === row.status) return `Rastreio da remessa #${id} atualizado`;
  return status === awaitingShipment ? `Devolvida na remessa #${id}` : `Entregue na remessa #${id}`;
}
