import type { ImageKind } from './imageEnd';

export const photoTypes = {
  png: 'image/png',
  gif: 'image/gif',
  jpg: 'image/jpeg',
} as const satisfies Record<ImageKind, string>;
