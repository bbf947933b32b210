import { type Effect, queueJob } from '#platform/history/queue';
import type { SignatureRecord } from '../signatureRecord';

/**
 * For changes of whether a subscription is in force: its printed revision waits only while it is.
 */
export const refreshWanted = ({ client, wanted_revision }: SignatureRecord): Effect[] =>
  wanted_revision ? [queueJob.refreshWaiting({ client: client.id })] : [];
