import { servedId } from '../../shared/site/publicationShells.ts';

// Turns a page drawn with gaps into a mustache template; a missing part fails the build.

type Change = (html: string) => string;

export function every(found: RegExp, instead: string | ((part: string) => string)): Change {
  return (html) => {
    if (html.search(found) < 0) throw new Error(`the drawn page has no ${String(found)}`);
    return html.replace(found, typeof instead === 'string' ? () => instead : instead);
  };
}

export const change = (found: RegExp, instead: string): Change => every(found, instead);

/** A mustache section: it is left out or repeated depending on its values. */
export const section = (name: string, content: string) => `{{#${name}}}${content}{{/${name}}}`;

/** A block of data, which browsers do not run, so the policy needs no exception for it. */
export const dataBlock = (type: string, gap: string, attributes: string) =>
  `<script type="${type}" ${attributes}>{{{${gap}}}}</script>`;

/** Adds the data from which the program draws its first screen. */
export const withServed = change(
  /<\/body>/,
  `${dataBlock('application/json', 'served', `id="${servedId}"`)}</body>`,
);
