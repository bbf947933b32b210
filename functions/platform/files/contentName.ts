import { createHash } from 'node:crypto';

/** A file's name made of its content: the same content again is the same file, not another one. */
export const contentName = (content: Uint8Array | string): string =>
  createHash('sha256').update(content).digest('hex').slice(0, 32);
