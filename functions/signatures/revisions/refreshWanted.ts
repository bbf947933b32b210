import { type Effect, queueJob } from '#platform/history/queue';
import type { SignatureRecord } from '../signatureRecord';

/** A printed revision only waits while its subscription is in force. */
export const refreshWanted = ({ client, wanted_revision }: SignatureRecord): Effect[] =>
  wanted_revision ? [queueJob.refreshWaiting({ client: client.id })] : [];
