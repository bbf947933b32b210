import { useEffect, useState } from 'react';
import { normaliseCep } from '#shared/brazil/cep';
import { RequestFailure } from '#web/http/RequestFailure';
import { askForQuotes, type QuotedPlace } from './askForQuotes';
import { agreedOption, type ShippingOption } from './shippingOptions';

const debounce = 500;
/** The server accepts a quote for 30 minutes. */
const freshFor = 25 * 60_000;

export type ShippingQuotes = {
  readonly options: readonly ShippingOption[];
  readonly state: 'noCep' | 'loading' | 'ready' | 'failed';
  readonly problem: string | null;
  /** Whether a quotation's freight applies, and if not, why. */
  readonly note?: string;
  /** Drops the prices and asks again. */
  readonly askAgain: () => void;
};

type Answer = {
  /** The place and weight of the request. */
  readonly parcel: string;
  readonly ask: number;
  readonly options: readonly ShippingOption[] | null;
  readonly problem: string | null;
};

const onlyAgreed = [agreedOption];

/**
 * The shipping options for a place. It asks half a second after the last key, and again before the
 * prices expire; an answer for an outdated place or weight is never shown.
 */
export function useShippingQuotes(
  place: QuotedPlace,
  kilograms: number,
  enabled: boolean,
): ShippingQuotes {
  const cep = normaliseCep(place.zip_code);
  const state = place.state?.toUpperCase();
  const complete = enabled && cep.length === 8;
  const parcel = `${cep}/${state ?? ''}/${kilograms}`;
  const [ask, setAsk] = useState(0);
  const [answer, setAnswer] = useState<Answer | null>(null);
  useEffect(() => {
    if (!complete) return;
    const call = new AbortController();
    const timer = setTimeout(() => {
      void quote({ zip_code: cep, state }, kilograms, call.signal).then((found) => {
        if (!call.signal.aborted) setAnswer({ parcel, ask, ...found });
      });
    }, debounce);
    const expiry = setTimeout(() => setAsk(ask + 1), freshFor);
    return () => {
      clearTimeout(timer);
      clearTimeout(expiry);
      call.abort();
    };
  }, [complete, cep, state, kilograms, parcel, ask]);
  const askAgain = () => {
    setAnswer(null);
    setAsk(ask + 1);
  };
  return { ...shown(complete, answer?.parcel === parcel ? answer : null, ask), askAgain };
}

function shown(complete: boolean, answer: Answer | null, ask: number) {
  if (!complete) return { options: onlyAgreed, state: 'noCep', problem: null } as const;
  if (answer?.options) return { options: answer.options, state: 'ready', problem: null } as const;
  if (answer?.ask === ask) {
    return { options: onlyAgreed, state: 'failed', problem: answer.problem } as const;
  }
  return { options: onlyAgreed, state: 'loading', problem: null } as const;
}

async function quote(place: QuotedPlace, kilograms: number, signal: AbortSignal) {
  try {
    return { options: await askForQuotes(place, kilograms, signal), problem: null };
  } catch (error) {
    return { options: null, problem: problemOf(error) };
  }
}

function problemOf(error: unknown): string {
  if (error instanceof RequestFailure && error.fields.size > 0) {
    return [...error.fields.values()].join(' ');
  }
  return error instanceof RequestFailure && error.status === 429
    ? error.message
    : 'Não foi possível calcular o frete agora.';
}
