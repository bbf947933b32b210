import { QueryClient } from '@tanstack/react-query';
import { isInterrupted, useInterruption } from '../state/interruption';
import { RequestFailure } from './RequestFailure';
import { useSession } from '../state/session';

/** Rows are fetched again when a screen opens again; only network errors and 5xx are retried. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 0,
      gcTime: 5 * 60_000,
      refetchOnWindowFocus: false,
      // Offline, a call must fail with a message instead of waiting silently.
      networkMode: 'always',
      retry: (failures, error) =>
        failures < 1 &&
        !(error instanceof RequestFailure && error.status >= 400 && error.status < 500),
      retryDelay: 400,
    },
  },
});

let owner = useSession.getState().user?.id;

// Clears one person's data before the next; a screen that waits for its person keeps them.
function forgetOthers(): void {
  const id = useSession.getState().user?.id;
  if (id === owner || isInterrupted()) return;
  owner = id;
  queryClient.clear();
}
useSession.subscribe(forgetOthers);
useInterruption.subscribe(forgetOthers);
