import { fileTypes } from '#shared/values/fileKind';

/** Media types by extension. New photos are JPEG; older ones keep their type. */
export const photoTypes = {
  png: fileTypes.png,
  gif: fileTypes.gif,
  jpg: fileTypes.jpeg,
} as const;
type PhotoKind = keyof typeof photoTypes;

const kinds = ['png', 'gif', 'jpg'] as const satisfies readonly PhotoKind[];

export const photoKind = (name: string): PhotoKind =>
  kinds.find((extension) => name.endsWith(`.${extension}`)) ?? 'jpg';
