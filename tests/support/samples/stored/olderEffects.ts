import type { StoredEffect } from '#platform/history/effects';
import type { Effect } from '#platform/history/queue';

/** Effects of another version of the shop, with names or data that this one does not know. */
export const olderEffects = (...effects: StoredEffect[]) => effects as unknown as Effect[];
