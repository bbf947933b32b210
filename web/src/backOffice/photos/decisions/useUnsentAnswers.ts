import { useEffect } from 'react';
import { listPhotos } from '#shared/orders/orderDeskEndpoints';
import { clockTime } from '#web/backOffice/kit/clockTime';
import { request } from '#web/http/httpClient';
import { readStored } from '#web/state/readStored';
import { useSession } from '#web/state/session';
import { photoAnswersKey, removeStored } from '#web/state/stored';
import { kept } from './keptAnswers';
import type { PhotoDecisions } from './photoDecisions';

/** A call that outlives its page arrives within this time or never. */
const arrivalMs = 5000;

/** Reports answers that did not arrive when the page was closed; their photos still wait. */
export function useUnsentAnswers({ say }: Pick<PhotoDecisions, 'say'>): void {
  const owner = useSession(({ user }) => user?.id);
  useEffect(() => {
    const left = readStored(photoAnswersKey, kept);
    if (left?.owner !== owner || !left) return;
    const look = async () => {
      const { results } = await request(listPhotos, { query: { page: '1' }, alerts: false });
      const waiting = new Set(results.map(({ line }) => line));
      const unsent = left.answers.filter(({ line }) => waiting.has(line));
      removeStored(photoAnswersKey);
      const [first] = unsent;
      if (!first) return;
      const time = clockTime(new Date(left.at));
      say({
        tone: 'stop',
        strong:
          unsent.length === 1
            ? `1 resposta de ${time} não saiu:`
            : `${unsent.length} respostas de ${time} não saíram:`,
        rest: `${unsent.map(({ name }) => name).join('; ')}. Responda de novo.`,
        line: first.line,
      });
    };
    const timer = setTimeout(
      () => {
        // If the queue cannot be read, the next visit checks again.
        look().catch(() => undefined);
      },
      Math.max(0, left.at + arrivalMs - Date.now()),
    );
    return () => clearTimeout(timer);
  }, [owner, say]);
}
