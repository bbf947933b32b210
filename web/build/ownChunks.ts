import { brotliCompressSync } from 'node:zlib';

/** The most kilobytes (brotli) of a screen's own chunk; anything more is loaded on demand. */
export const ownChunkLimit = 45;

type Chunk = {
  readonly name: string;
  readonly isDynamicEntry: boolean;
  readonly code: string;
};

/** The weight of each screen's own chunk, heaviest first. */
export const ownChunks = (chunks: readonly Chunk[]) =>
  chunks
    .filter(({ name, isDynamicEntry }) => isDynamicEntry && name.endsWith('Screen'))
    .map(({ name, code }) => ({ name, kilobytes: brotliCompressSync(code).length / 1024 }))
    .toSorted((one, other) => other.kilobytes - one.kilobytes);
