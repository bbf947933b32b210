import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits: a challenge, or a handle that says nothing about the person. */
export const randomToken = (): string => randomBytes(32).toString('base64url');

/** What a challenge is stored by: reading the table does not let anybody go on with a login. */
export const challengeDigest = (challenge: string): string =>
  createHash('sha256').update(challenge).digest('base64url');
