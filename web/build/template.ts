import { servedId } from '../../shared/site/publicationShells.ts';

// Makes a page that was drawn of gaps a template (mustache); what is not found in it stops the build.

type Change = (html: string) => string;

export function every(found: RegExp, instead: string | ((part: string) => string)): Change {
  return (html) => {
    if (html.search(found) < 0) throw new Error(`the drawn page has no ${String(found)}`);
    return html.replace(found, typeof instead === 'string' ? () => instead : instead);
  };
}

export const change = (found: RegExp, instead: string): Change => every(found, instead);

/** Left out, or there several times, as the values say. */
export const section = (name: string, content: string) => `{{#${name}}}${content}{{/${name}}}`;

/** Data, which no browser runs: the policy has nothing to allow. */
export const dataBlock = (type: string, gap: string, attributes: string) =>
  `<script type="${type}" ${attributes}>{{{${gap}}}}</script>`;

/** With what the program draws its first screen of. */
export const withServed = change(
  /<\/body>/,
  `${dataBlock('application/json', 'served', `id="${servedId}"`)}</body>`,
);
