import { useQueryClient } from '@tanstack/react-query';
import type { Transfer } from '#shared/signatures/transfers/transfer';
import { endTransfer } from '#shared/signatures/transfers/transferEndpoints';
import { request } from '#web/http/httpClient';
import { fleetKeys, signatureKeys, transferKeys } from '#web/http/queryKeys';
import { RequestFailure } from '#web/http/RequestFailure';

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
  /** Also fetches again after a refusal, because the other side may have decided first. */
  const settled = async <Answer>(answer: Promise<Answer>): Promise<Answer> => {
    try {
      const result = await answer;
      await settle();
      return result;
    } catch (error) {
      if (error instanceof RequestFailure && error.status === 400) await settle();
      throw error;
    }
  };
  return {
    settle,
    settled,
    end: (id: number, said: Said = {}): Promise<Transfer> =>
      settled(request(endTransfer, { path: { id }, query: said })),
  };
}
