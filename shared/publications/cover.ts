/** Pixels of a cover's pictures: in a catalogue row, on its page, beside a shared link. */
export const coverSizes = {
  row: { width: 88, height: 124 },
  page: { width: 336, height: 476 },
  share: { width: 1200, height: 630 },
} as const;
export type CoverSize = keyof typeof coverSizes;

export const isCoverSize = (text: string): text is CoverSize => Object.hasOwn(coverSizes, text);

/** `name` changes with each revision and file, so a picture may be cached for a year. */
export const coverPath = (size: CoverSize, name: string): string => `/api/cover/${size}/${name}`;

/** What the cover shows, or why it shows title, number and revision instead of a page. */
export const coverStates = [
  'drawn',
  'waiting',
  'no_file',
  'locked',
  'blank',
  'too_large',
  'unreadable',
] as const;
export type CoverState = (typeof coverStates)[number];
