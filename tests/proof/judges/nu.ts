import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';
import { keepPages } from './pages';
import { inTools, lacks } from './tools';
import { together, type Judge } from './verdict';

const answer = v.object({
  messages: v.array(
    v.object({
      type: v.string(),
      subType: v.optional(v.string()),
      message: v.string(),
      url: v.optional(v.string(), ''),
      extract: v.optional(v.string(), ''),
    }),
  ),
});

/** pdf.js sizes its pages by CSS's round(), which the checker does not know yet. */
const newerThanNu = /^CSS: “(?:width|height)”: “round\(/;

/** The W3C's checker of HTML, over each page as it is sent and as it is drawn. */
export const nu: Judge = {
  name: 'nu',
  lacks: () => lacks('java', 'default-jre-headless'),
  judge: async () => {
    const folder = path.resolve('.build/judges/pages');
    await keepPages(folder);
    const pages = readdirSync(folder);
    const { stdout, stderr } = spawnSync(
      'java',
      ['-jar', inTools('vnu-jar/build/dist/vnu.jar'), '--format', 'json', '--stdout', folder],
      { encoding: 'utf8', maxBuffer: 1 << 28 },
    );
    if (!stdout.startsWith('{')) throw new Error(`Nu said ${stdout}${stderr}`);
    // Apart from remarks such as that `<br />` may be written `<br>`.
    const found = v
      .parse(answer, JSON.parse(stdout))
      .messages.filter(({ type, subType }) => type !== 'info' || subType === 'warning')
      .filter(({ message }) => !newerThanNu.test(message));
    const sent = pages.filter((name) => name.startsWith('sent')).length;
    return {
      figure: `${String(sent)} pages as sent, ${String(pages.length - sent)} as drawn, ${String(found.length)} errors and warnings`,
      findings: together(
        found.map(({ type, message, url, extract }) => [
          `${type}: ${message}`,
          `${path.basename(url)}: ${extract.replace(/\s+/g, ' ')}`,
        ]),
      ),
    };
  },
};
