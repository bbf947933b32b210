import { pathToFileURL } from 'node:url';
import * as v from 'valibot';
import { deployedMails } from './mails';
import { inTools } from './tools';
import { together, type Judge } from './verdict';

const programs = ['gmail.*', 'outlook.*', 'apple-mail.*', 'yahoo.*'];

/** What a program does without, and to what the mail comes there. docs/judges.md says the same in words. */
const degrades: Readonly<Record<string, string>> = {
  'color-scheme CSS property': 'light, or turned dark by the program',
  'color-scheme meta tag': 'light, or turned dark by the program',
  '@media': 'light, or turned dark by the program',
  '<style> element': 'light, or turned dark by the program',
  'Attribute selector': 'light, or turned dark by the program',
  'Class selector': 'light, or turned dark by the program',
  'Descendant combinator': 'light, or turned dark by the program',
  'overflow-wrap': 'a long word breaks by word-break, or widens its cell',
  'word-break': 'a long word widens its cell',
  // Read out of the name of the one above.
  overflow: 'nothing',
  'white-space': 'a narrow amount may break',
  'table-layout': 'a long word widens its cell',
  'border-radius': 'the button has corners',
  'display:none': 'the preview stands above the mail as a line',
  '<body> element': 'the ground is the program’s',
  'aria-hidden attribute': 'a screen reader reads the preview before the mail',
  'role attribute': 'a screen reader may name layout tables',
};

const issues = v.map(v.string(), v.array(v.object({ title: v.string() })));
const answer = v.object({ issues: v.object({ errors: issues, warnings: issues }) });
const tool = v.object({ caniemail: v.function() });

/** What four mail programs do not show, by caniemail.com's tables. */
export const mailPrograms: Judge = {
  name: 'mail-programs',
  judge: async () => {
    const address = pathToFileURL(inTools('caniemail/dist/index.js')).href;
    const { caniemail } = v.parse(tool, await import(address));
    const mails = await deployedMails();
    const lost = mails.flatMap(({ subject, html }) => {
      const { errors } = v.parse(answer, caniemail({ clients: programs, html })).issues;
      return [...errors].flatMap(([client, features]) =>
        features.map(({ title }) => [title, `${client}: ${subject}`] as const),
      );
    });
    const found = new Set(lost.map(([title]) => title));
    return {
      figure: `${String(mails.length)} mails, ${String(found.size)} features that one program or another does without`,
      findings: [
        ...together(lost.filter(([title]) => !(title in degrades))),
        ...Object.keys(degrades)
          .filter((title) => !found.has(title))
          .map((title) => `${title}: listed as lost, and used by no mail or shown by all`),
      ],
    };
  },
};
