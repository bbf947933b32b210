import { QueryClient } from '@tanstack/react-query';
import { isInterrupted, useInterruption } from '../state/interruption';
import { RequestFailure } from './RequestFailure';
import { useSession } from '../state/session';

/** Rows are fetched again when a screen is shown again; only network faults and 5xx are retried. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 0,
      gcTime: 5 * 60_000,
      refetchOnWindowFocus: false,
      // Offline, a call shall fail and say so instead of waiting silently.
      networkMode: 'always',
      retry: (failures, error) =>
        failures < 1 &&
        !(error instanceof RequestFailure && error.status >= 400 && error.status < 500),
      retryDelay: 400,
    },
  },
});

let owner = useSession.getState().user?.id;

// What one person saw is not for the next. A screen that waits for its person's login keeps what it has.
function forgetOthers(): void {
  const id = useSession.getState().user?.id;
  if (id === owner || isInterrupted()) return;
  owner = id;
  queryClient.clear();
}
useSession.subscribe(forgetOthers);
useInterruption.subscribe(forgetOthers);
