import { sendParcels } from '#shared/dispatch/dispatchEndpoints';
import { isParcelProblem, maxParcels } from '#shared/dispatch/packing';
import { chunksOf } from '#shared/values/chunksOf';
import { request } from '#web/http/httpClient';
import { problemText } from '#web/backOffice/kit/packing/problemText';

export type Sent = { readonly sent: number[]; readonly refused: string[] };

/** Marks parcels as sent today, so many in a call; their codes are saved already. */
export async function sendReady(ids: readonly number[]): Promise<Sent> {
  const sent: number[] = [];
  // Each reason once, with all it holds for.
  const refused = new Map<string, number[]>();
  for (const some of chunksOf(ids, maxParcels)) {
    const codes = some.map((expedition) => ({ expedition }));
    const results = await request(sendParcels, { body: { codes } });
    results.forEach((result, index) => {
      const id = some[index];
      if (!isParcelProblem(result)) sent.push(result.id);
      else {
        const why = problemText(result);
        refused.set(why, [...(refused.get(why) ?? []), id ?? 0]);
      }
    });
  }
  return { sent, refused: [...refused].map(([why, which]) => `${which.join(', ')}: ${why}`) };
}
