import { useQuery } from '@tanstack/react-query';
import type { WaitingPhoto } from '#shared/orders/photoQueue';
import { orderKeys } from '#web/http/queryKeys';
import { waitingPhotosQuery } from './waitingPhotosQuery';

/** Lines of the queue that wait no more: a colleague answered. The oldest page holds all that were read and wait still. */
export function useAnsweredElsewhere(photos: readonly WaitingPhoto[]): ReadonlySet<number> {
  const { data } = useQuery({
    ...waitingPhotosQuery,
    queryKey: orderKeys.waitingPhotosNow,
    initialData: { count: photos.length, pages: 1, results: [...photos] },
  });
  const waiting = new Set(data.results.map(({ line }) => line));
  return new Set(photos.flatMap(({ line }) => (waiting.has(line) ? [] : line)));
}
