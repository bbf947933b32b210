import { sendParcels } from '#shared/dispatch/dispatchEndpoints';
import { serve } from '#platform/http/serve';
import { presentOutcomes } from '../packing/presentOutcomes';
import { codeProblem } from '#shared/dispatch/codeProblem';
import type { ParcelCode } from '#shared/dispatch/packing';
import { normaliseTrackingCode } from '#shared/brazil/trackingCode';
import { expeditionRefusals } from '#shared/messages/refusals/expeditionRefusals';
import type { Doing } from '#platform/auth/actor';
import { invalid } from '#platform/domainErrors';
import type { ExpeditionRecord } from '#functions/expeditions/expeditionRecord';
import { expeditions } from '#functions/expeditions/expeditionRepository';
import { changeExpedition } from '#functions/expeditions/saving/saveExpedition';
import { refreshWaitingNow } from '../waiting/refreshWaiting';
import { runInLanes, type ParcelOutcome } from '../packing/runInLanes';

export const handler = serve(sendParcels, {
  run: async ({ body, actor, now, today }) =>
    presentOutcomes(await sendAll(body.codes, { actor, now }), today),
});

/** Stores each tracking code and marks its parcel as sent today; a sent one keeps its date. */
async function sendAll(
  codes: readonly ParcelCode[],
  { actor, now }: Doing,
): Promise<ParcelOutcome<ExpeditionRecord>[]> {
  const outcomes = await runInLanes(codes, {
    laneOf: (code) => code.expedition,
    work: (code) => sendOne(code, { actor, now }),
  });
  const clients = outcomes.flatMap((one) => ('done' in one ? one.done.client.id : []));
  for (const client of new Set(clients)) await refreshWaitingNow(client, now);
  return outcomes;
}

async function sendOne(
  { expedition: id, track_code: typed }: ParcelCode,
  { actor, now }: Doing,
): Promise<ExpeditionRecord> {
  const before = await expeditions.get(id);
  if (!before) throw invalid({ expedition: [expeditionRefusals.parcel_not_found(id)] });
  const code = typed === undefined ? before.track_code : typed;
  const problem = codeProblem(before.shipping_type, code);
  if (problem !== null) throw invalid({ track_code: [problem] });
  const track_code = code === null ? null : normaliseTrackingCode(code);
  return changeExpedition(before, { track_code, shipping: true }, { actor, now });
}
