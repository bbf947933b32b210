import { type Effect, queueJob } from '#platform/history/queue';
import type { PublicationRecord } from '../publicationRecord';

/** Queues the licensed copies of a new file. */
export const wantedCopies = ({ id, is_download }: PublicationRecord): Effect[] =>
  is_download ? [queueJob.wantCopies({ publication: id })] : [];
