import { type CalendarDate, todayInSaoPaulo } from '#shared/calendarDate';
import { expeditionStatus, type ExpeditionStatus } from '#shared/expeditions/expeditionStatus';
import { signatureStatus } from '#shared/signatures/signatureStatus';
import type { Actor } from '../platform/actor';
import { RequestError } from '../platform/errors';
import { commit } from '../platform/write';
import type { SignatureRecord } from './signatureRecord';
import { signatureHistory, signatures } from './signatureRepository';
import { statusOn } from './signatureRules';

/** What a signature needs to know of the shipment it travels in, as that stands now. */
export type Shipment = {
  readonly id: number;
  readonly status: ExpeditionStatus;
  readonly track_code: string | null;
  readonly send_date: CalendarDate | null;
  readonly return_date: CalendarDate | null;
  /** The one signature a shipment was made for, which may be active already. */
  readonly signature: number | null;
};

const { awaitingShipment, sent, active, overdue } = signatureStatus;
const maxTries = 5;

/**
 * Brings a signature in step with its shipment. It looks at how both stand, not at what happened, so
 * running late, twice or after a crash comes to the same.
 */
export async function shipSignature(
  id: number,
  shipment: Shipment,
  { actor, now }: { readonly actor: Actor; readonly now: Date },
): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    const before = await signatures.get(id);
    const step = before && nextStep(before, shipment, todayInSaoPaulo(now));
    if (!step) return;
    const { action, ...changes } = step;
    const after = signatures.revised(before, { ...changes, edition: before.edition + 1 });
    const { status: from } = before;
    try {
      await commit([
        ...signatures.replace(before, after),
        signatureHistory(id, { action, actor, now, from, to: after.status }),
      ]);
      return;
    } catch (error) {
      if (!(error instanceof RequestError) || attempt === maxTries) throw error;
    }
  }
}

type Step = Partial<SignatureRecord> & { readonly action: string };

/** Undefined when the shipment changes nothing for it (any more). */
export function nextStep(
  row: SignatureRecord,
  shipment: Shipment,
  today: CalendarDate,
): Step | undefined {
  const isOwn = row.expedition?.id === shipment.id;
  if (isReadyFor(row, shipment, today)) return departure(row, shipment);
  if (!isOwn) return undefined;
  const status = statusOn(row, today) === overdue ? row.status : arrival(row, shipment);
  const { track_code, send_date: expedition_date } = shipment;
  const isSame =
    status === row.status &&
    track_code === row.track_code &&
    expedition_date === row.expedition_date;
  if (isSame) return undefined;
  const { id, return_date } = shipment;
  const isBack = status === awaitingShipment && return_date !== null;
  const expedition = isBack ? { id, returned: return_date } : { id };
  return {
    action: actionOf(row, shipment, status),
    status,
    expedition,
    track_code,
    expedition_date,
  };
}

/** Waiting to be shipped; the one a shipment was made for may also be active. */
export function isReadyFor(
  row: SignatureRecord,
  { id, signature, status }: Shipment,
  today: CalendarDate,
): boolean {
  if (status !== expeditionStatus.sent && status !== expeditionStatus.delivered) return false;
  if (row.status === awaitingShipment) return true;
  return row.id === signature && statusOn(row, today) === active && row.expedition?.id !== id;
}

function departure(row: SignatureRecord, shipment: Shipment): Step {
  const { id, track_code, send_date: expedition_date } = shipment;
  const isDelivered = shipment.status === expeditionStatus.delivered;
  return {
    action: `${isDelivered ? 'Enviada e entregue' : 'Enviada'} na remessa #${id}`,
    status: isDelivered && row.publication.is_signature ? active : sent,
    expedition: { id },
    track_code,
    expedition_date,
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
