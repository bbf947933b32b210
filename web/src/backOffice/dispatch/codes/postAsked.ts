import { postParcels } from '#shared/dispatch/dispatchEndpoints';
import { isParcelProblem } from '#shared/dispatch/packing';
import { maxPostings } from '#shared/dispatch/posting';
import { flattenErrors } from '#web/http/flattenErrors';
import { request } from '#web/http/httpClient';
import type { CarrierAnswer } from './useCodes';

/** Asks the carrier for each, so many in a call, and says every answer as it comes. */
export async function postAsked(
  ids: readonly number[],
  onAnswer: (id: number, answer: CarrierAnswer) => void,
): Promise<number> {
  let given = 0;
  for (let start = 0; start < ids.length; start += maxPostings) {
    const expeditions = ids.slice(start, start + maxPostings);
    const results = await request(postParcels, { body: { expeditions }, alerts: true });
    results.forEach((result, index) => {
      const id = expeditions[index] ?? 0;
      if (isParcelProblem(result)) {
        onAnswer(id, { problem: [...flattenErrors(result.errors).values()].join(' ') });
      } else if (result.track_code !== null) {
        given += 1;
        onAnswer(id, { code: result.track_code });
      }
    });
  }
  return given;
}
