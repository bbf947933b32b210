import type { Migration } from '#platform/db/migrate';

/**
 * One migration for each number from `oldestRead` to `dataVersion`
 * (functions/platform/db/client/knownData.ts). Empty, as the first deployment has shape 1.
 */
export const migrations: readonly Migration[] = [];
