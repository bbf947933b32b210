import type { StoredEffect } from '#platform/outbox/effects';
import type { Effect } from '#platform/outbox/queue';

/** As another version of the shop queued them: with names or data that this one does not know. */
export const olderEffects = (...effects: StoredEffect[]) => effects as unknown as Effect[];
