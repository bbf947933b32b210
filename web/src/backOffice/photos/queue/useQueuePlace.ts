import { useState } from 'react';
import type { WaitingPhoto } from '#shared/orders/photoQueue';
import type { Decided } from '../decisions/photoDecisions';

/** The current photo of the queue, and the photos that still wait. */
export function useQueuePlace(
  photos: readonly WaitingPhoto[],
  decided: Decided,
  elsewhere: ReadonlySet<number>,
) {
  const [index, setIndex] = useState(0);
  const rejected = new Set(
    [...decided.values()].flatMap(({ kind, photo }) => (kind === 'reject' ? photo.order : [])),
  );
  const open = photos.filter(
    ({ line, order }) => !decided.has(line) && !rejected.has(order) && !elsewhere.has(line),
  );
  const go = (to: number) => setIndex(Math.min(photos.length - 1, Math.max(0, to)));
  return {
    index,
    photo: photos[index],
    open,
    go,
    /** Goes to the next waiting photo that is not `done`, and after the last to the first. */
    goOn: (done: (photo: WaitingPhoto) => boolean) => {
      const left = open.filter((photo) => !done(photo));
      const next = left.find((photo) => photos.indexOf(photo) > index) ?? left[0];
      if (next) go(photos.indexOf(next));
    },
    goTo: (line: number) => go(photos.findIndex((photo) => photo.line === line)),
  };
}
