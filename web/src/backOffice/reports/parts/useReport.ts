import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Progress } from './inParts';
import { type QueryKey, reportKeys } from '#web/http/queryKeys';

export type LoadReport<Row> = (loading: {
  readonly signal: AbortSignal;
  readonly onProgress: (progress: Progress) => void;
}) => Promise<readonly Row[]>;

export type LoadedReport<Row> = {
  /** Undefined until all rows are loaded. */
  rows: readonly Row[] | undefined;
  /** The time at which the rows were complete. */
  emitted: Date;
  state: 'waiting' | 'loading' | 'cancelled' | 'failed' | 'ready';
  progress: Progress | null;
  error: Error | null;
  cancel: () => void;
  reload: () => void;
};

/** The rows of a report; `key` contains its parameters, and is null until they are known. */
export function useReport<Row>(key: QueryKey | null, load: LoadReport<Row>): LoadedReport<Row> {
  const client = useQueryClient();
  const [progress, setProgress] = useState<Progress | null>(null);
  const queryKey = key ?? reportKeys.none;
  const query = useQuery({
    queryKey,
    enabled: key !== null,
    queryFn: ({ signal }) => {
      setProgress(null);
      return load({ signal, onProgress: setProgress });
    },
  });
  const { data: rows, error, fetchStatus, dataUpdatedAt } = query;
  const unready = () => {
    if (key === null) return 'waiting';
    if (fetchStatus !== 'idle') return 'loading';
    return error ? 'failed' : 'cancelled';
  };
  return {
    rows,
    emitted: new Date(dataUpdatedAt),
    state: rows ? 'ready' : unready(),
    progress,
    error,
    cancel: () => {
      void client.cancelQueries({ queryKey });
    },
    reload: () => {
      void query.refetch();
    },
  };
}
