import type { WaitingPhoto } from '#shared/orders/photoQueue';
import { listHistory } from '#shared/system/systemEndpoints';
import { formatMoment } from '#shared/values/calendarDate';
import { request } from '#web/http/httpClient';
import { RequestFailure } from '#web/http/RequestFailure';
import { photoName } from '../decisions/photoDecision';

/** Who answered a photo and when: "1049, linha 1: Caio Nunes, Aprovado, 18/05/2026 14:20." */
export async function answeredBy(photo: WaitingPhoto): Promise<string> {
  const body = { target: 'order', target_id: photo.order } as const;
  try {
    const entries = await request(listHistory, { body, overlay: false, alerts: false });
    const latest = entries.toSorted((one, other) => other.created.localeCompare(one.created))[0];
    if (latest) {
      const { actor, action, created } = latest;
      return `${photoName(photo)}: ${actor.name}, ${action}, ${formatMoment(new Date(created))}.`;
    }
  } catch (error) {
    if (!(error instanceof RequestFailure)) throw error;
  }
  return `${photoName(photo)}: outra pessoa respondeu esta foto.`;
}
