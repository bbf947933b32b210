import { createHash } from 'node:crypto';

/** `style-src` of a page that carries just this style. */
export const styleSource = (style: string): string =>
  `'sha256-${createHash('sha256').update(style).digest('base64')}'`;

/** Text as it stands in HTML, in an attribute too. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"]/g, (mark) => `&#${String(mark.charCodeAt(0))};`);
