import { QueryClient } from '@tanstack/react-query';
import { RequestFailure } from './RequestFailure';
import { useSession } from './session';

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

// What one person saw is not for the next.
useSession.subscribe((session, before) => {
  if (session.user?.id !== before.user?.id) queryClient.clear();
});
