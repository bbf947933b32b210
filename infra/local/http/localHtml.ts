import { createHash } from 'node:crypto';

/** `style-src` for a page that contains only this style. */
export const styleSource = (style: string): string =>
  `'sha256-${createHash('sha256').update(style).digest('base64')}'`;

/** Text escaped for HTML, including attributes. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"]/g, (mark) => `&#${String(mark.charCodeAt(0))};`);
