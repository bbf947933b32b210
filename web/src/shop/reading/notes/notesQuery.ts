import { queryOptions } from '@tanstack/react-query';
import { listManualNotes } from '#shared/signatures/notes/manualNoteEndpoints';
import { request } from '#web/http/httpClient';
import { noteKeys } from '#web/http/queryKeys';

/** The owner and the manual of notes; `revision` is the one on the screen. */
export type NotesOf = { owner: number; signature: number; revision: string };

export const notesQuery = ({ owner, signature, revision }: NotesOf) =>
  queryOptions({
    queryKey: noteKeys.ofSignature(owner, signature, revision),
    queryFn: ({ signal }) =>
      request(listManualNotes, {
        query: { signature: String(signature), revision },
        signal,
        mayBeMissing: true,
      }),
    staleTime: 60_000,
    retry: false,
  });
