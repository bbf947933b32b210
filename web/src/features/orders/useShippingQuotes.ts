import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { normaliseCep } from '#shared/brazil/cep';
import { RequestFailure } from '../../lib/RequestFailure';
import { quoteShipping } from './api/quoteShipping';
import { agreedOption, type ShippingOption } from './shippingOptions';

const debounce = 500;
/** The server honours a quote for 30 minutes. */
const freshFor = 25 * 60_000;

export type ShippingQuotes = {
  readonly options: readonly ShippingOption[];
  readonly state: 'noCep' | 'loading' | 'ready' | 'failed';
  readonly problem: string | null;
  readonly retry: () => void;
};

const onlyAgreed = [agreedOption];

/**
 * What shipping costs to that CEP. Asked half a second after the last key; an answer for a CEP or
 * weight that is no longer the one on screen is never shown.
 */
export function useShippingQuotes(
  zipCode: string,
  kilograms: number,
  enabled: boolean,
): ShippingQuotes {
  const typed = normaliseCep(zipCode);
  const cep = useSettled(typed);
  const complete = enabled && typed.length === 8;
  const quotes = useQuery({
    queryKey: ['shipping', cep, kilograms],
    queryFn: ({ signal }) => quoteShipping(cep, kilograms, signal),
    enabled: complete && cep === typed,
    staleTime: freshFor,
    refetchInterval: freshFor,
    retry: false,
  });
  const retry = () => {
    void quotes.refetch();
  };
  if (!complete) return { options: onlyAgreed, state: 'noCep', problem: null, retry };
  if (cep === typed && quotes.data) {
    return { options: quotes.data, state: 'ready', problem: null, retry };
  }
  if (cep !== typed || quotes.isFetching) {
    return { options: onlyAgreed, state: 'loading', problem: null, retry };
  }
  return { options: onlyAgreed, state: 'failed', problem: problemOf(quotes.error), retry };
}

function problemOf(error: Error | null): string {
  if (error instanceof RequestFailure && error.fields.size > 0) {
    return [...error.fields.values()].join(' ');
  }
  return error instanceof RequestFailure && error.status === 429
    ? error.message
    : 'Não foi possível calcular o frete agora.';
}

function useSettled(value: string): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => {
      setSettled(value);
    }, debounce);
    return () => {
      clearTimeout(timer);
    };
  }, [value]);
  return settled;
}
