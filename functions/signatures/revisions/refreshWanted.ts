import { type Effect, queueJob } from '#platform/history/queue';
import type { SignatureRecord } from '../signatureRecord';

/** A printed revision that was requested after the end of its subscription waits no more. */
export const refreshWanted = ({ client, wanted_revision }: SignatureRecord): Effect[] =>
  wanted_revision ? [queueJob.refreshWaiting({ client: client.id })] : [];
