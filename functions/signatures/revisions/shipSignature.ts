import { type CalendarDate, todayInSaoPaulo } from '#shared/values/calendarDate';
import { expeditionStatus, type ExpeditionStatus } from '#shared/expeditions/expeditionStatus';
import { signatureStatus } from '#shared/signatures/signatureStatus';
import type { Doing } from '#platform/auth/actor';
import { decideAndCommit, overtaken } from '#platform/db/decideAndCommit';
import { queueJob } from '#platform/history/queue';
import { commit } from '#platform/db/write';
import { publications } from '#functions/publications/publicationRepository';
import type { SignatureRecord } from '../signatureRecord';
import { signatureHistory, signatures } from '../signatureRepository';
import { getsRevisions, statusOn } from '../signatureRules';

/** What a signature needs to know about its shipment, as it is now. */
export type Shipment = {
  readonly id: number;
  readonly status: ExpeditionStatus;
  readonly track_code: string | null;
  readonly send_date: CalendarDate | null;
  readonly return_date: CalendarDate | null;
  /** The signature for which a shipment was made, which may already be active. */
  readonly signature: number | null;
  /** Purchases sent without their order, with the revision enclosed. */
  readonly copies?: readonly { signature: number; number: number; version: string }[];
  /** Orders deliberately sent again in it. */
  readonly resent?: readonly number[];
};

const { awaitingShipment, sent, active, overdue } = signatureStatus;

/**
 * Brings a signature in line with its shipment. It compares their current states, not events, so
 * running late, twice or after a crash has the same result.
 */
export const shipSignature = (
  id: number,
  shipment: Shipment,
  { actor, now }: Doing,
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
        action,
        actor,
        now,
        from,
        to: after.status,
        effects: [queueJob.refreshWaiting({ client: after.client.id })],
      }),
    ]);
  });

/** The revision that was sent: the one packed, or else the current one. */
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

/** Undefined if the shipment does not change it, or no longer does. */
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

/**
 * Whether it waits for shipment. The signature a shipment was made for may also be active; one that
 * is sent again may have any status.
 */
export function isReadyFor(row: SignatureRecord, shipment: Shipment, today: CalendarDate): boolean {
  const { id, signature } = shipment;
  if (!hasLeft(shipment)) return false;
  if (row.status === awaitingShipment) return true;
  // A late run must not undo a later shipment.
  if (isSentAgain(row, shipment)) return (row.expedition?.id ?? 0) < id;
  if (isCopy(row, shipment)) return isCopyReady(row, id, today);
  return row.id === signature && statusOn(row, today) === active && row.expedition?.id !== id;
}

const hasLeft = ({ status }: Shipment) =>
  status === expeditionStatus.sent || status === expeditionStatus.delivered;

const isCopy = ({ id }: SignatureRecord, { copies = [] }: Shipment) =>
  copies.some(({ signature }) => signature === id);

/** Whether it is in force, or is still owed the copy, and was not sent with a later parcel. */
function isCopyReady(row: SignatureRecord, shipment: number, today: CalendarDate): boolean {
  return getsRevisions(row, today) && (row.expedition?.id ?? 0) < shipment;
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
      status,
      expedition,
      track_code: row.track_code,
      expedition_date: row.expedition_date,
      sent_revision: row.sent_revision,
      wanted_revision: row.wanted_revision,
    },
  };
}

/** When sent again on purpose, delivered or ended purchases keep their status. */
function departed(row: SignatureRecord, shipment: Shipment) {
  const { status, signature } = shipment;
  if (row.status === overdue) return row.status;
  const isAgain = isSentAgain(row, shipment) && row.id !== signature;
  if (isAgain && row.status !== awaitingShipment && row.status !== sent) return row.status;
  return status === expeditionStatus.delivered && row.publication.is_signature ? active : sent;
}

/** The state before that shipment was sent, unless its end has passed meanwhile. */
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
