import { missingShell, shellOf } from '#shared/site/publicationShells';
import type { ServedPublication } from '#shared/publications/servedPublication';
import type { PageAnswer } from '#shared/api/endpoint';
import { pathTo } from '#shared/site/pathTo';
import { siteLink } from '#platform/mail/siteLink';
import { presentPublication } from '../reading/presentPublication';
import type { PublicationRecord } from '../publicationRecord';
import { presentRevisions } from '../revisions/presentRevision';
import { fill, inScript, shell } from './fillShell';
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
