import type { ComponentProps } from 'react';
import { ErrorState } from './ErrorState';
import { Skeleton } from './Skeleton';

type Props = ComponentProps<typeof Skeleton> & {
  query: { readonly error: Error | null; readonly refetch: () => unknown };
  /** Replaces the usual sentence about the error. */
  note?: string | undefined;
};

/** Shown in place of a query's data: the skeleton of its rows while it loads, or its error. */
export function QueryState({ query: { error, refetch }, note, ...skeleton }: Props) {
  return error ? (
    <ErrorState note={note} error={error} onRetry={() => void refetch()} />
  ) : (
    <Skeleton {...skeleton} />
  );
}
