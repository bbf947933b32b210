const unbreakableSpaces = /[\u{A0}\u{2007}\u{202F}]/gu;
const unbreakableHyphens = /\u{2011}/gu;
const withoutWidth =
  /[\u{AD}\u{200B}-\u{200F}\u{202A}-\u{202E}\u{2060}-\u{2064}\u{2066}-\u{2069}\u{FEFF}]/gu;

/** A text as a look-up types it: with plain spaces and hyphens, and without characters that have no width. */
export const withoutInvisible = (text: string): string =>
  text.replace(unbreakableSpaces, ' ').replace(unbreakableHyphens, '-').replace(withoutWidth, '');
