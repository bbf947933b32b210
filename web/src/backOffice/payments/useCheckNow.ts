import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { runPaymentCheck } from '#shared/payments/paymentDeskEndpoints';
import { request } from '#web/http/httpClient';
import { RequestFailure } from '#web/http/RequestFailure';
import { paymentCheckKey } from './paymentCheckQuery';

/** Reads page after page until the check is finished or the provider falls silent. */
export function useCheckNow() {
  const client = useQueryClient();
  const [page, setPage] = useState<number | null>(null);
  const check = async () => {
    setPage(1);
    try {
      for (;;) {
        const run = await request(runPaymentCheck, { alerts: true });
        if (run.finished !== null || run.failed !== null) break;
        setPage(run.pages + 1);
      }
    } catch (error) {
      if (!(error instanceof RequestFailure)) throw error;
    } finally {
      await client.invalidateQueries({ queryKey: [paymentCheckKey] });
      await client.invalidateQueries({ queryKey: ['today'] });
      setPage(null);
    }
  };
  return { page, check: () => void check() };
}
