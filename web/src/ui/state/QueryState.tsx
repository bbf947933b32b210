import type { ComponentProps } from 'react';
import { ErrorState } from './ErrorState';
import { Skeleton } from './Skeleton';

type Props = ComponentProps<typeof Skeleton> & {
  query: { readonly error: Error | null; readonly refetch: () => unknown };
  /** Said of the error in the place of the usual sentence. */
  note?: string | undefined;
};

/** Stands where a query has no data: the skeleton of its rows until it is answered, or its error. */
export function QueryState({ query: { error, refetch }, note, ...skeleton }: Props) {
  return error ? (
    <ErrorState note={note} error={error} onRetry={() => void refetch()} />
  ) : (
    <Skeleton {...skeleton} />
  );
}
