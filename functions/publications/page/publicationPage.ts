import mustache from 'mustache';
import { missingShell, shellOf } from '#shared/site/publicationShells';
import type { ServedPublication } from '#shared/publications/servedPublication';
import type { PageAnswer } from '#shared/api/endpoint';
import { pathTo } from '#shared/site/pathTo';
import { siteLink } from '#platform/mail/siteLink';
import { config } from '#platform/config/config';
import { escapeHtml } from '#platform/mail/escapeHtml';
import { getFile } from '#platform/files/files';
import { presentPublication } from '../reading/presentPublication';
import type { PublicationRecord } from '../publicationRecord';
import { presentRevisions } from '../revisions/presentRevision';
import { linkedProduct } from './linkedProduct';
import { shownPublication, summaryOf } from './shownPublication';

/** The publication as anyone sees it, drawn before any program runs; without one, the page that says so. */
export async function publicationPage(record: PublicationRecord | null): Promise<PageAnswer> {
  if (!record) {
    const served = { publication: null, revisions: [] };
    return { status: 404, html: fill(await shell(missingShell), { served: inScript(served) }) };
  }
  const [template, revisions] = await Promise.all([
    shell(shellOf(record)),
    presentRevisions(record),
  ]);
  const publication = presentPublication(record, undefined);
  const served: ServedPublication = { publication, revisions };
  const address = siteLink(pathTo('/publications/:id', { id: record.id }));
  const summary = summaryOf(publication);
  const html = fill(template, {
    ...shownPublication(publication, revisions),
    address,
    summary,
    linked: inScript(linkedProduct(publication, { address, summary })),
    served: inScript(served),
  });
  return { status: 200, html };
}

/** Read each time, so that a deployment holds from the next page on: template, styles and program are one build's. */
async function shell(key: string): Promise<string> {
  const file = await getFile({ bucket: 'site', key });
  if (!file) throw new Error(`the site has no ${key}`);
  return Buffer.from(file.bytes).toString('utf8');
}

const fill = (template: string, values: object): string =>
  mustache.render(template, { ...values, site: config.SITE_NAME }, {}, { escape: escapeHtml });

/** JSON in a script element, which only `<` could end or open anew. */
const inScript = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c');
