import { useQueryClient } from '@tanstack/react-query';
import type { Transfer } from '#shared/signatures/transfers/transfer';
import { endTransfer } from '#shared/signatures/transfers/transferEndpoints';
import { request } from '#web/http/httpClient';
import { fleetKeys, signatureKeys, transferKeys } from '#web/http/queryKeys';
import { andRefetch } from '#web/http/andRefetch';

type Said = { readonly reason?: string; readonly code?: string | null };

/** Fetches everything again that shows transferred purchases. */
export function useTransferChange() {
  const client = useQueryClient();
  const settle = async () => {
    await Promise.all(
      [transferKeys.all, signatureKeys.all, fleetKeys.all].map((queryKey) =>
        client.invalidateQueries({ queryKey }),
      ),
    );
  };
  const settled = <Answer>(answer: Promise<Answer>) => andRefetch(answer, settle);
  return {
    settle,
    settled,
    end: (id: number, said: Said = {}): Promise<Transfer> =>
      settled(request(endTransfer, { path: { id }, query: said })),
  };
}
