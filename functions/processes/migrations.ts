import type { Migration } from '#platform/db/migrate';

/**
 * From `oldestRead` to `dataVersion` (functions/platform/db/client/knownData.ts), one for each number between
 * them. None yet: the shapes of the first deployment are number 1.
 */
export const migrations: readonly Migration[] = [];
