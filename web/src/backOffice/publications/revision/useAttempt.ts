import { useRef } from 'react';
import type { Publication } from '#shared/publications/publication';
import { RequestFailure } from '#web/http/RequestFailure';
import type { SentRevision } from './revisionForm';

/** A confirmed publication; every try of it sends the same, so that it is published once. */
type Attempt = { readonly text: string; readonly key: string; readonly row_version: string };

/** Keeps the confirmed publication until the shop has answered it. */
export function useAttempt() {
  const kept = useRef<Attempt>(null);
  const begin = (sent: SentRevision, { row_version }: Publication): Attempt => {
    kept.current = { text: JSON.stringify(sent), key: crypto.randomUUID(), row_version };
    return kept.current;
  };
  return {
    begin,
    isUnanswered: (sent: SentRevision) => kept.current?.text === JSON.stringify(sent),
    current: (sent: SentRevision, publication: Publication) =>
      kept.current ?? begin(sent, publication),
    /** Only a refusal proves that it was not published. */
    endIfRefused: (failure: unknown) => {
      if (!(failure instanceof RequestFailure)) return;
      if (failure.status >= 400 && failure.status < 500) kept.current = null;
    },
  };
}
