import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { runPaymentCheck } from '#shared/payments/paymentDeskEndpoints';
import { request } from '#web/http/httpClient';
import { paymentKeys, todayKey } from '#web/http/queryKeys';
import { useChange } from '#web/http/useChange';

/** Reads page after page until the check is finished or the provider falls silent. */
export function useCheckNow() {
  const client = useQueryClient();
  const [page, setPage] = useState<number | null>(null);
  const { run: check } = useChange(async () => {
    setPage(1);
    try {
      for (;;) {
        const run = await request(runPaymentCheck, { alerts: true });
        if (run.finished !== null || run.failed !== null) break;
        setPage(run.pages + 1);
      }
    } finally {
      await client.invalidateQueries({ queryKey: paymentKeys.all });
      await client.invalidateQueries({ queryKey: todayKey });
      setPage(null);
    }
  });
  return { page, check };
}
