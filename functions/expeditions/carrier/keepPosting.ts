import { carrierRefusals } from '#shared/messages/refusals/carrierRefusals';
import { expeditionStatus } from '#shared/expeditions/expeditionStatus';
import type { Doing } from '#platform/auth/actor';
import { invalid } from '#platform/domainErrors';
import { decideAndCommit, overtaken } from '#platform/db/decideAndCommit';
import { commit } from '#platform/db/write';
import type { ExpeditionRecord, ParcelPosting } from '../expeditionRecord';
import { expeditionHistory, expeditions } from '../expeditionRepository';
import { codeWrites } from '../codeClaims';
import { dropLease } from './postingLease';

/** Stores the carrier's code as the parcel's, and its posting for the label. */
export const keepPosting = (
  id: number,
  posting: ParcelPosting,
  { actor, now }: Doing,
): Promise<ExpeditionRecord> =>
  decideAndCommit(async () => {
    const before = await expeditions.get(id);
    if (before?.status !== expeditionStatus.inProgress) {
      throw invalid({ expedition: [carrierRefusals.posting_not_open] });
    }
    const after = expeditions.revised(before, {
      posting,
      track_code: posting.code,
      edition: before.edition + 1,
    });
    await commit([
      ...expeditions.replace(before, after, overtaken),
      ...(await codeWrites(before, after)),
      dropLease(id),
      expeditionHistory(id, {
        action: 'Código e etiqueta gerados pela transportadora',
        actor,
        now,
        changes: { track_code: before.track_code },
      }),
    ]);
    return after;
  });
