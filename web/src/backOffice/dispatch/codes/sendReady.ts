import { sendParcels } from '#shared/dispatch/dispatchEndpoints';
import { isParcelProblem, maxParcels } from '#shared/dispatch/packing';
import { flattenErrors } from '#web/http/flattenErrors';
import { request } from '#web/http/httpClient';

export type Sent = { readonly sent: number[]; readonly refused: string[] };

/** Marks parcels as sent today, so many in a call; their codes are saved already. */
export async function sendReady(ids: readonly number[]): Promise<Sent> {
  const sent: number[] = [];
  const refused: string[] = [];
  for (let start = 0; start < ids.length; start += maxParcels) {
    const some = ids.slice(start, start + maxParcels);
    const codes = some.map((expedition) => ({ expedition }));
    const results = await request(sendParcels, { body: { codes } });
    results.forEach((result, index) => {
      const id = some[index];
      if (!isParcelProblem(result)) sent.push(result.id);
      else refused.push(`${id ?? ''}: ${[...flattenErrors(result.errors).values()].join(' ')}`);
    });
  }
  return { sent, refused };
}
