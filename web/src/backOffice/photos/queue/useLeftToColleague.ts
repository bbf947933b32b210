import { useEffect, useRef } from 'react';
import type { WaitingPhoto } from '#shared/orders/photoQueue';
import type { PhotoDecisions } from '../decisions/photoDecisions';
import { whenConnected } from '#web/ui/lazyPart.tsx';
import type { useQueuePlace } from './useQueuePlace';

type Left = {
  photos: readonly WaitingPhoto[];
  elsewhere: ReadonlySet<number>;
  decisions: PhotoDecisions;
  place: ReturnType<typeof useQueuePlace>;
};

/** Drops answers to photos that a colleague answered; if one is shown, opens the next. */
export function useLeftToColleague({ photos, elsewhere, decisions, place }: Left): void {
  const latest = useRef({ photos, place });
  useEffect(() => {
    latest.current = { photos, place };
  });
  const known = useRef<ReadonlySet<number>>(new Set());
  useEffect(() => {
    const before = known.current;
    known.current = elsewhere;
    const { photos: queue, place: now } = latest.current;
    const mine = decisions.useState.getState();
    const heldLines = new Set(mine.held.map(({ decision }) => decision.photo.line));
    const gone = [...elsewhere].filter((line) => !before.has(line));
    // The user's own sent answers also remove photos from the queue.
    const theirs = gone.filter((line) => heldLines.has(line) || !mine.decided.has(line));
    if (theirs.length === 0) return;
    decisions.giveUp(new Set(theirs));
    const about = queue.find(
      ({ line }) => theirs.includes(line) && (heldLines.has(line) || line === now.photo?.line),
    );
    if (!about) return;
    if (about.line === now.photo?.line) now.goOn(({ line }) => line === about.line);
    void sayAnswered(about).then((who) =>
      decisions.say({
        tone: 'wait',
        strong: who,
        rest: heldLines.has(about.line)
          ? 'A sua resposta não foi enviada; a fila está em dia.'
          : 'A fila está em dia.',
      }),
    );
  }, [elsewhere, decisions]);
}

/** Loaded on demand, because two people rarely answer the same photo. */
async function sayAnswered(photo: WaitingPhoto): Promise<string> {
  const answeredBy = await whenConnected(async () => (await import('./answeredBy')).answeredBy);
  return answeredBy(photo);
}
