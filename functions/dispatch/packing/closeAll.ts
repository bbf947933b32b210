import type { ParcelClosing } from '#shared/dispatch/closing';
import type { ExpeditionChange } from '#shared/expeditions/expedition';
import {
  canMoveExpedition,
  expeditionStatus,
  expeditionStatusLabels,
} from '#shared/expeditions/expeditionStatus';
import { expeditionRefusals } from '#shared/messages/refusals/expeditionRefusals';
import { orderRefusals } from '#shared/messages/refusals/orderRefusals';
import { type CalendarDate, todayInSaoPaulo } from '#shared/values/calendarDate';
import type { DoingToday } from '#platform/auth/actor';
import { invalid } from '#platform/domainErrors';
import type { ExpeditionRecord } from '#functions/expeditions/expeditionRecord';
import { expeditions } from '#functions/expeditions/expeditionRepository';
import { changeExpedition } from '#functions/expeditions/saving/saveExpedition';
import { runInLanes, type ParcelOutcome } from './runInLanes';
import { refreshWaitingNow } from '../waiting/refreshWaiting';

const { inProgress, sent, delivered, cancelled } = expeditionStatus;

/** Closes each parcel as saving it alone would; one with this status already keeps its date. */
export async function closeAll(
  { status, parcels }: ParcelClosing,
  { actor, now, today }: DoingToday,
): Promise<ParcelOutcome<ExpeditionRecord>[]> {
  const outcomes = await runInLanes(parcels, {
    laneOf: ({ expedition }) => expedition,
    work: async ({ expedition: id, date }) => {
      const before = await expeditions.get(id);
      if (!before) throw invalid({ expedition: [expeditionRefusals.parcel_not_found(id)] });
      if (before.status === status) return before;
      if (status !== inProgress || before.status !== sent) checkMove(before, status);
      const day = date ?? carrierDay(before, status) ?? today;
      return changeExpedition(before, changeTo(status, day), { actor, now });
    },
  });
  const clients = outcomes.flatMap((one) => ('done' in one ? one.done.client.id : []));
  for (const client of new Set(clients)) await refreshWaitingNow(client, now);
  return outcomes;
}

function changeTo(status: ParcelClosing['status'], day: CalendarDate): ExpeditionChange {
  if (status === inProgress) return { shipping: false };
  if (status === cancelled) return { cancelled: true };
  return status === delivered ? { complete_date: day } : { return_date: day };
}

/** The day that the carrier reported, where it reported the same status. */
function carrierDay({ news, send_date }: ExpeditionRecord, status: ParcelClosing['status']) {
  const wanted = status === delivered ? 'delivered' : 'returned';
  if (news?.state !== wanted) return undefined;
  const day = todayInSaoPaulo(new Date(news.at));
  return send_date !== null && day < send_date ? undefined : day;
}

function checkMove({ status: from }: ExpeditionRecord, to: ParcelClosing['status']): void {
  if (canMoveExpedition(from, to)) return;
  const was = expeditionStatusLabels[from];
  const wanted = expeditionStatusLabels[to];
  throw invalid({ status: [orderRefusals.no_transition(was, wanted)] });
}
