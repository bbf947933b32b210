import { createHash } from 'node:crypto';

/** A file name derived from the content, so that the same content is stored once. */
export const contentName = (content: Uint8Array | string): string =>
  createHash('sha256').update(content).digest('hex').slice(0, 32);
