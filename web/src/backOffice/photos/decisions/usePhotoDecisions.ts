import { useEffect, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { orderKeys } from '#web/http/queryKeys';
import { photoDecisions } from './photoDecisions';

/** Leaving the screen sends what is held; so does leaving the page: a reload, another address, closing it. */
export function usePhotoDecisions() {
  const client = useQueryClient();
  const [decisions] = useState(() =>
    photoDecisions(() => void client.invalidateQueries({ queryKey: orderKeys.lists })),
  );
  useEffect(() => {
    addEventListener('pagehide', decisions.leave);
    return () => {
      removeEventListener('pagehide', decisions.leave);
      void decisions.flush();
    };
  }, [decisions]);
  return decisions;
}
