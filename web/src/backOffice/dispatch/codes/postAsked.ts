import { postParcels } from '#shared/dispatch/dispatchEndpoints';
import { isParcelProblem } from '#shared/dispatch/packing';
import { maxPostings } from '#shared/dispatch/posting';
import { chunksOf } from '#shared/values/chunksOf';
import { request } from '#web/http/httpClient';
import type { CarrierAnswer } from './useCodes';
import { problemText } from '#web/backOffice/kit/packing/problemText';

/** Asks the carrier for each, so many in a call, and says every answer as it comes. */
export async function postAsked(
  ids: readonly number[],
  onAnswer: (id: number, answer: CarrierAnswer) => void,
): Promise<number> {
  let given = 0;
  for (const expeditions of chunksOf(ids, maxPostings)) {
    const results = await request(postParcels, { body: { expeditions }, alerts: true });
    results.forEach((result, index) => {
      const id = expeditions[index] ?? 0;
      if (isParcelProblem(result)) {
        onAnswer(id, { problem: problemText(result) });
      } else if (result.track_code !== null) {
        given += 1;
        onAnswer(id, { code: result.track_code });
      }
    });
  }
  return given;
}
