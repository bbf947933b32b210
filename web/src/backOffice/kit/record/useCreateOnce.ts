import { useRef } from 'react';
import { RequestFailure } from '#web/http/RequestFailure';

/** The header by which the shop recognises a repeated call. */
export type RepeatableHeaders = { readonly 'Idempotency-Key': string };

/**
 * Sends what is created with the same idempotency key until the shop answers, so that a repetition
 * after a lost answer creates it once. Only a refusal proves that nothing was created.
 */
export function useCreateOnce() {
  const key = useRef<string>(null);
  return async <Created>(
    send: (headers: RepeatableHeaders) => Promise<Created>,
  ): Promise<Created> => {
    key.current ??= crypto.randomUUID();
    try {
      const created = await send({ 'Idempotency-Key': key.current });
      key.current = null;
      return created;
    } catch (error) {
      if (error instanceof RequestFailure && error.status >= 400 && error.status < 500) {
        key.current = null;
      }
      throw error;
    }
  };
}
