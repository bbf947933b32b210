import type { StoredEffect } from '#platform/history/effects';
import type { Effect } from '#platform/history/queue';

/**
 * Effects queued by another version of the shop, with names or data that this version does not
 * know.
 */
export const olderEffects = (...effects: StoredEffect[]) => effects as unknown as Effect[];
