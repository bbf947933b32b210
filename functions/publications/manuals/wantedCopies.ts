import type { Effect } from '#platform/outbox/effects';
import type { PublicationRecord } from '../publicationRecord';

/** The job that has the licensed copies of a new file made; signatures carry it out. */
export const wantedCopies = ({ id, is_download }: PublicationRecord): Effect[] =>
  is_download ? [{ kind: 'job', name: 'wantCopies', data: { publication: id } }] : [];
