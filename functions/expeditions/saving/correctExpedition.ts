import { todayInSaoPaulo } from '#shared/values/calendarDate';
import {
  canMoveExpedition,
  expeditionStatus,
  expeditionStatusLabels,
} from '#shared/expeditions/expeditionStatus';
import type { Doing } from '#platform/auth/actor';
import { invalid, refused } from '#platform/domainErrors';
import { previousValues } from '#platform/history/previousValues';
import { queueJob } from '#platform/history/queue';
import { decideAndCommit } from '#platform/db/decideAndCommit';
import { commit } from '#platform/db/write';
import { signatures } from '#functions/signatures/signatureRepository';
import { carryOutEffect, carryOutNow } from './carryOut';
import { mayTakeBack } from '../reading/expeditionChoices';
import { takenBackMail } from './effectsOfSaving';
import { type ExpeditionRecord, unrecorded } from '../expeditionRecord';
import { expeditionHistory, expeditions } from '../expeditionRepository';
import { codeWrites } from '../codeClaims';
import { type Claim, claimWrites, contentsOf, inParcel, readClaims } from './parcelClaims';
import { expeditionRefusals } from '#shared/messages/refusals/expeditionRefusals';

const { inProgress, returned, cancelled } = expeditionStatus;

/** Cancels a parcel that has not left, so that its orders are free for another. */
export async function cancelExpedition(
  before: ExpeditionRecord,
  { actor, now }: Doing,
): Promise<ExpeditionRecord> {
  if (before.status === cancelled) return before;
  if (!canMoveExpedition(before.status, cancelled)) {
    throw refused(expeditionRefusals.already_left);
  }
  const after = expeditions.revised(before, { status: cancelled, edition: before.edition + 1 });
  await decideAndCommit(async () => {
    const claims = await claimsOf(before);
    await commit([
      ...expeditions.replace(before, after),
      ...claimWrites(before, after, { claims, contents: [] }),
      ...(await codeWrites(before, after)),
      expeditionHistory(before.id, {
        action: 'Remessa cancelada',
        actor,
        now,
        from: before.status,
        to: cancelled,
        effects: [
          carryOutEffect({ expedition: before.id, dropped: [] }),
          queueJob.refreshWaiting({ client: before.client.id }),
        ],
      }),
    ]);
  });
  await carryOutNow({ expedition: before.id, dropped: [] }, { actor, now });
  return after;
}

/**
 * Undoes a sending entered by mistake, on the same day only. The parcel and its contents return to their
 * earlier state, and the client, who got an e-mail already, gets another.
 */
export async function takeBackExpedition(
  before: ExpeditionRecord,
  { actor, now }: Doing,
): Promise<ExpeditionRecord> {
  if (!mayTakeBack(before, todayInSaoPaulo(now))) {
    throw refused(expeditionRefusals.sent_before_today);
  }
  const after = expeditions.revised(before, {
    ...stateBefore(before),
    edition: before.edition + 1,
  });
  const released = before.signatures.filter((id) => !after.signatures.includes(id));
  // What was refunded meanwhile will not leave, so the client is only told of the rest.
  const rows = await signatures.getMany(before.signatures);
  const follow = { expedition: before.id, dropped: [], released };
  await decideAndCommit(async () => {
    const claims = await claimsOf(before);
    if (after.status === inProgress) checkFree(claims, before.id);
    await commit([
      ...expeditions.replace(before, after),
      ...claimWrites(before, after, { claims, contents: claims.map(({ content }) => content) }),
      expeditionHistory(before.id, {
        action: `Envio desfeito: ${expeditionStatusLabels[before.status]} → ${expeditionStatusLabels[after.status]}`,
        actor,
        now,
        from: before.status,
        to: after.status,
        changes: previousValues(before, after, unrecorded),
        effects: [
          carryOutEffect(follow),
          ...(rows.length > 0 ? [await takenBackMail(before, rows)] : []),
          queueJob.refreshWaiting({ client: before.client.id, parcel: before.id }),
        ],
      }),
    ]);
  });
  await carryOutNow(follow, { actor, now });
  return after;
}

/** The state before the sending: open, or returned when the parcel had come back before. */
function stateBefore({ previous, signatures: travelled }: ExpeditionRecord) {
  const none = { send_date: null, complete_date: null, return_date: null, sent_address: null };
  return previous
    ? { ...previous, status: returned, previous: null, signatures: travelled }
    : { ...none, status: inProgress, signatures: [] };
}

async function claimsOf({ order, signature, copies }: ExpeditionRecord): Promise<Claim[]> {
  const row = signature === null ? undefined : await signatures.get(signature);
  return readClaims(contentsOf(order, row, copies));
}

function checkFree(claims: readonly Claim[], own: number): void {
  const taken = claims.filter(({ open }) => open !== null && open !== own);
  if (taken.length === 0) return;
  throw invalid({
    order: taken.map(inParcel),
  });
}
