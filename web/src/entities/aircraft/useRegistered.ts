import { useEffect, useEffectEvent, useState } from 'react';
import { getAircraft } from '#shared/aircraft/aircraftEndpoints';
import type { RegisteredAircraft } from '#shared/aircraft/registeredAircraft';
import { isAircraftPrefix } from '#shared/brazil/aircraftPrefix';
import { request } from '#web/http/httpClient';
import { RequestFailure } from '#web/http/RequestFailure';
import { keepAnswer } from './registerAnswers';

/** Null when it is not in the register; undefined while nothing is known, which blocks nothing. */
type Registered = RegisteredAircraft | null | undefined;

/**
 * The register's entry for a complete prefix; `onFound` gets it once too. It uses no query, because
 * the checkout has no query client.
 */
export function useRegistered(
  prefix: string,
  onFound: (craft: RegisteredAircraft) => void,
): Registered {
  const [answer, setAnswer] = useState<{ prefix: string; craft: Registered } | null>(null);
  const found = useEffectEvent(onFound);
  useEffect(() => {
    if (!isAircraftPrefix(prefix)) return;
    const call = new AbortController();
    find(prefix, call.signal)
      .then((craft) => {
        if (call.signal.aborted) return;
        setAnswer({ prefix, craft });
        if (craft !== undefined) keepAnswer(prefix, craft);
        if (craft) found(craft);
      })
      .catch((error: unknown) => {
        if (!call.signal.aborted) throw error;
      });
    return () => call.abort();
  }, [prefix]);
  return answer?.prefix === prefix ? answer.craft : undefined;
}

async function find(prefix: string, signal: AbortSignal): Promise<Registered> {
  try {
    return await request(getAircraft, { path: { prefix }, mayBeMissing: true, signal });
  } catch (error) {
    if (!(error instanceof RequestFailure)) throw error;
    return error.status === 404 ? null : undefined;
  }
}
