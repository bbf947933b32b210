import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits, used as a challenge or as a handle that says nothing about the person. */
export const randomToken = (): string => randomBytes(32).toString('base64url');

/** Challenges are stored as digests, so that nobody who reads the table can continue a login. */
export const challengeDigest = (challenge: string): string =>
  createHash('sha256').update(challenge).digest('base64url');
