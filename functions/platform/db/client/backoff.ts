import { setTimeout } from 'node:timers/promises';

const firstMs = 25;
const longestMs = 1_000;

/** Full jitter, so that writers who collided do not collide again. `attempt` counts from 1. */
export const retryDelay = (attempt: number): number =>
  Math.random() * Math.min(longestMs, firstMs * 2 ** attempt);

export const pause = async (ms: number): Promise<void> => {
  await setTimeout(ms);
};
