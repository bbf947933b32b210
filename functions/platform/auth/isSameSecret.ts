import { createHash, timingSafeEqual } from 'node:crypto';

/** Equal digests have equal length, so that neither content nor length shows in the time it takes. */
const digest = (text: string) => createHash('sha256').update(text).digest();

export const isSameSecret = (given: string, expected: string): boolean =>
  timingSafeEqual(digest(given), digest(expected));
