import { updateSignature } from '#shared/signatures/signatureEndpoints';
import type { FindRequest } from '#platform/http/operation';
import { serve } from '#platform/http/serve';
import { findOwnSignature } from '../listing/findOwnSignature';
import { presentOneSignature } from '../listing/presentSignature';
import { addDays, type CalendarDate } from '#shared/values/calendarDate';
import { apiMessages } from '#shared/messages/messages';
import type { SignatureChange } from '#shared/signatures/signature';
import { signatureStatus, type SignatureStatus } from '#shared/signatures/signatureStatus';
import type { DoingToday } from '#platform/auth/actor';
import { previousValues } from '#platform/history/previousValues';
import { invalid, staleRecord } from '#platform/domainErrors';
import { commit } from '#platform/db/write';
import { pastDue } from '../granting/addSignature';
import { rowVersionOf } from '#platform/db/rowVersionOf';
import type { SignatureRecord } from '../signatureRecord';
import { signatureHistory, signatures } from '../signatureRepository';
import { refreshWanted } from '../revisions/refreshWanted';
import { checkDownload } from '../documents/licence/checkDownload';
import { endObstacle, hasEnd } from '../listing/signatureChoices';
import { baseStatus, canStaffMove, endIfRevived, isPastDue, statusOn } from '../signatureRules';
import { signatureRefusals } from '#shared/messages/refusals/signatureRefusals';

type Edited = Pick<
  SignatureRecord,
  'status' | 'due' | 'ended_from' | 'track_code' | 'expedition_date' | 'notes'
>;

const { overdue, awaitingShipment, sent, downloadReleased, active } = signatureStatus;

/** An edit by staff. Client, publication and order never change. */
export async function changeSignature(
  before: SignatureRecord,
  change: SignatureChange,
  { actor, now, today }: DoingToday,
): Promise<SignatureRecord> {
  if (change.row_version !== undefined && change.row_version !== rowVersionOf(before)) {
    throw staleRecord();
  }
  const edited = readChange(before, change, today);
  const changes = previousValues(before, edited);
  if (Object.keys(changes).length === 0) return before;
  const after = signatures.revised(before, { ...edited, edition: before.edition + 1 });
  await commit([
    ...signatures.replace(before, after),
    signatureHistory(before.id, {
      action: 'Andamento alterado',
      actor,
      now,
      from: statusOn(before, today),
      to: statusOn(after, today),
      changes,
      note: { before: before.notes, after: after.notes },
      effects: refreshWanted(before),
    }),
  ]);
  return after;
}

function readChange(before: SignatureRecord, change: SignatureChange, today: CalendarDate): Edited {
  const wanted = readDue(before, change, today);
  const status = readStatus(before, change, { due: wanted, today });
  const {
    track_code = before.track_code,
    expedition_date = before.expedition_date,
    notes = before.notes,
  } = change;
  return {
    ...endOf(before, { due: wanted, status }, today),
    status,
    track_code,
    expedition_date,
    notes,
  };
}

/**
 * Setting 'Vencida' before the end date moves the end to that day, so that it counts as ended
 * everywhere, including figures and lists of subscriptions ending soon.
 */
function endOf(
  before: SignatureRecord,
  { due, status }: Pick<SignatureRecord, 'due' | 'status'>,
  today: CalendarDate,
): Pick<SignatureRecord, 'due' | 'ended_from'> {
  if (due === null || due !== before.due) return { due, ended_from: undefined };
  const isEnded = status === overdue && statusOn(before, today) !== overdue && due >= today;
  return isEnded
    ? { due: addDays(today, -1), ended_from: due }
    : { due, ended_from: before.ended_from };
}

function readDue(
  before: SignatureRecord,
  { due = before.due, status }: SignatureChange,
  today: CalendarDate,
) {
  const isRevivedAsItWas = due === before.due && status !== undefined && status !== overdue;
  if (isRevivedAsItWas) return endIfRevived(before, today);
  if (due === before.due) return due;
  if (!hasEnd(before)) {
    throw invalid({ due: [signatureRefusals.has_no_due] });
  }
  if (due === null) throw invalid({ due: [apiMessages.required] });
  return due;
}

type End = { readonly due: CalendarDate | null; readonly today: CalendarDate };

function readStatus(before: SignatureRecord, change: SignatureChange, end: End): SignatureStatus {
  const current = statusOn(before, end.today);
  if (change.status === downloadReleased) checkDownload(before.publication);
  // Only shipments change these statuses; the form sends them back unchanged.
  if (current === awaitingShipment || current === sent) return before.status;
  const wanted = change.status ?? current;
  if (isRevived(before, wanted, end) && current === overdue) return baseStatus(before);
  if (wanted !== current && !canStaffMove(current, wanted)) {
    throw invalid({ status: [apiMessages.choice(String(wanted))] });
  }
  checkEnd(wanted, end);
  return wanted;
}

/** Whether the holder gains: a later end, a file to open, or an overdue one valid again. */
function givesMore(before: SignatureRecord, { due, status }: SignatureChange): boolean {
  const isLater = due !== undefined && due !== null && before.due !== null && due > before.due;
  const isReleased = status === downloadReleased && before.status !== downloadReleased;
  return isLater || isReleased || (before.status === overdue && status === active);
}

/** A future end date revives an overdue subscription, even if the form says overdue. */
const isRevived = (before: SignatureRecord, wanted: SignatureStatus, { due, today }: End) =>
  wanted === overdue && due !== before.due && !isPastDue({ due }, today);

function checkEnd(wanted: SignatureStatus, end: End): void {
  const obstacle = endObstacle(end, wanted, end.today);
  if (obstacle !== null) throw invalid({ [obstacle === pastDue ? 'due' : 'status']: [obstacle] });
}

export const handler = serve(updateSignature, {
  find: ({ path, session }: FindRequest<typeof updateSignature>) =>
    findOwnSignature(path.id, session),
  asksFreshFactor: ({ found, body }) => givesMore(found, body),
  run: async ({ found, body, session, actor, now, today }) =>
    presentOneSignature(await changeSignature(found, body, { actor, now, today }), {
      session,
      today,
    }),
});
