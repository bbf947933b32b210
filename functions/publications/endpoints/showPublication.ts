import { showPublication } from '#shared/publications/pageEndpoints';
import { serve } from '#platform/http/serve';
import { publications } from '../publicationRepository';
import { missingShell, shellOf } from '#shared/site/publicationShells';
import type { ServedPublication } from '#shared/publications/servedPublication';
import type { PageAnswer } from '#shared/api/endpoint';
import { coverPath } from '#shared/publications/cover';
import { pathTo } from '#shared/site/pathTo';
import { siteLink } from '#platform/mail/siteLink';
import { presentPublication } from '../reading/presentPublication';
import type { PublicationRecord } from '../publicationRecord';
import { presentRevisions } from '../revisions/presentRevision';
import { fill, inScript, shell } from '../page/fillShell';
import { shownPublication, summaryOf } from '../page/shownPublication';
import type { Publication } from '#shared/publications/publication';
import { config } from '#platform/config/config';

export const handler = serve(showPublication, {
  run: async ({ path: { number } }) =>
    publicationPage(isId(number) ? ((await publications.get(Number(number))) ?? null) : null),
});

const isId = (text: string): boolean => /^[1-9]\d{0,14}$/.test(text);

/** A publication rendered for a visitor; without one, the page that says so. */
async function publicationPage(record: PublicationRecord | null): Promise<PageAnswer> {
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
  const picture = `${config.SITE_ORIGIN}${coverPath('share', publication.cover)}`;
  const html = fill(template, {
    ...shownPublication(publication, revisions),
    address,
    summary,
    picture,
    linked: inScript(linkedProduct(publication, { address, summary, picture })),
    served: inScript(served),
  });
  return { status: 200, html };
}

type Said = { readonly address: string; readonly summary: string; readonly picture: string };

/** Structured data for search engines: schema.org's Product with price, Book with edition. */
const linkedProduct = (publication: Publication, { address, summary, picture }: Said) => ({
  '@context': 'https://schema.org',
  '@type': ['Product', 'Book'],
  name: publication.name,
  description: publication.description ?? summary,
  sku: String(publication.id),
  url: address,
  image: picture,
  category: publication.is_download
    ? 'Publicação técnica, download'
    : 'Publicação técnica impressa',
  bookEdition: publication.version,
  bookFormat: `https://schema.org/${publication.is_download ? 'EBook' : 'Paperback'}`,
  dateModified: publication.date,
  inLanguage: 'pt-BR',
  additionalProperty: [
    { '@type': 'PropertyValue', name: 'Revisão', value: publication.version },
    { '@type': 'PropertyValue', name: 'Revisão em vigor de', value: publication.date },
  ],
  offers: {
    '@type': 'Offer',
    url: address,
    price: publication.price,
    priceCurrency: 'BRL',
    availability: 'https://schema.org/InStock',
    itemCondition: 'https://schema.org/NewCondition',
    seller: { '@type': 'Organization', name: config.SITE_NAME },
  },
});
