import { createHash, timingSafeEqual } from 'node:crypto';

/** Digests have equal length, so the comparison's time reveals neither content nor length. */
const digest = (text: string) => createHash('sha256').update(text).digest();

export const isSameSecret = (given: string, expected: string): boolean =>
  timingSafeEqual(digest(given), digest(expected));
