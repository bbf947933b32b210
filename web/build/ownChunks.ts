import { brotliCompressSync } from 'node:zlib';

/** Kilobytes (brotli) that a screen alone may weigh, however little it needs beside: the rest is loaded when asked for. */
export const ownChunkLimit = 45;

type Chunk = {
  readonly name: string;
  readonly isDynamicEntry: boolean;
  readonly code: string;
};

/** What the screens of all routes weigh by themselves, the heaviest first. */
export const ownChunks = (chunks: readonly Chunk[]) =>
  chunks
    .filter(({ name, isDynamicEntry }) => isDynamicEntry && name.endsWith('Screen'))
    .map(({ name, code }) => ({ name, kilobytes: brotliCompressSync(code).length / 1024 }))
    .toSorted((one, other) => other.kilobytes - one.kilobytes);
