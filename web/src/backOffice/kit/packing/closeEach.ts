import type { ParcelClosing } from '#shared/dispatch/closing';
import { closeParcels } from '#shared/dispatch/dispatchEndpoints';
import { isParcelProblem, maxParcels } from '#shared/dispatch/packing';
import { expeditionStatus } from '#shared/expeditions/expeditionStatus';
import { chunksOf } from '#shared/values/chunksOf';
import { request } from '#web/http/httpClient';
import type { Refusals } from '../list/choice/bulkAction';
import { problemText } from './problemText';

export type Closed = Exclude<ParcelClosing['status'], typeof expeditionStatus.inProgress>;

/** Gives up parcels that have not left; each that could not be has its reason. */
export const cancelParcels = (ids: readonly number[]): Promise<Refusals> =>
  closeEach(ids, expeditionStatus.cancelled);

/** So many in a call; each has its own answer. */
export async function closeEach(ids: readonly number[], status: Closed): Promise<Refusals> {
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
