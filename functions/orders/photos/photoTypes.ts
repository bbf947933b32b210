/** By extension; those before photos were re-encoded stay what they were. */
export const photoTypes = {
  png: 'image/png',
  gif: 'image/gif',
  jpg: 'image/jpeg',
} as const;
type PhotoKind = keyof typeof photoTypes;

const kinds = ['png', 'gif', 'jpg'] as const satisfies readonly PhotoKind[];

export const photoKind = (name: string): PhotoKind =>
  kinds.find((extension) => name.endsWith(`.${extension}`)) ?? 'jpg';
