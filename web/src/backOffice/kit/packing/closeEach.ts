import type { ParcelClosing } from '#shared/dispatch/closing';
import { closeParcels } from '#shared/dispatch/dispatchEndpoints';
import { isParcelProblem, maxParcels } from '#shared/dispatch/packing';
import { expeditionStatus } from '#shared/expeditions/expeditionStatus';
import { chunksOf } from '#shared/values/chunksOf';
import { request } from '#web/http/httpClient';
import type { Refusals } from '../list/choice/bulkAction';
import { problemText } from './problemText';

export type Closed = Exclude<ParcelClosing['status'], typeof expeditionStatus.inProgress>;

/** Cancels parcels that have not left; returns why each refused parcel was refused. */
export const cancelParcels = (ids: readonly number[]): Promise<Refusals> =>
  closeEach(ids, expeditionStatus.cancelled);

/** Reopens parcels that were marked as sent today by mistake. */
export const reopenParcels = (ids: readonly number[]): Promise<Refusals> =>
  moveEach(ids, expeditionStatus.inProgress);

/** Moves several parcels per call; each gets its own answer. */
export const closeEach = (ids: readonly number[], status: Closed): Promise<Refusals> =>
  moveEach(ids, status);

async function moveEach(
  ids: readonly number[],
  status: ParcelClosing['status'],
): Promise<Refusals> {
  const refused = new Map<number, string>();
  for (const some of chunksOf(ids, maxParcels)) {
    const body = { status, parcels: some.map((expedition) => ({ expedition })) };
    const results = await request(closeParcels, { body, alerts: true });
    results.forEach((result, index) => {
      const id = some[index];
      if (id !== undefined && isParcelProblem(result)) refused.set(id, problemText(result));
    });
  }
  return refused;
}
