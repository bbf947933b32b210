import { getRevisionsFeed } from '#shared/publications/pageEndpoints';
import { modelKey } from '#shared/publications/effectivity';
import { pathTo } from '#shared/site/pathTo';
import { config } from '#platform/config/config';
import { serve } from '#platform/http/serve';
import { definedFacets } from '#platform/list/listFilters';
import { escapeHtml } from '#platform/mail/escapeHtml';
import { siteLink } from '#platform/mail/siteLink';
import { summaryOf } from '../page/shownPublication';
import type { PublicationRecord } from '../publicationRecord';
import { presentPublication } from '../reading/presentPublication';
import { searchPublications } from '../reading/searchPublications';
import { revisionsOf } from '../revisions/revisionRepository';

export const handler = serve(getRevisionsFeed, {
  run: async ({ query: { model } }) => {
    const found = await searchPublications({
      page: 1,
      facets: definedFacets({ model: model === undefined ? undefined : modelKey(model) }),
      ordering: { by: 'date', descending: true },
    });
    return feed(model, await Promise.all(found.results.map(entryOf)));
  },
});

type Entry = { readonly updated: string; readonly text: string };

function feed(model: string | undefined, entries: readonly Entry[]): string {
  const about = model === undefined ? '' : `, ${model}`;
  const query = model === undefined ? '' : `?${new URLSearchParams({ model }).toString()}`;
  const address = `${config.SITE_ORIGIN}/revisions.xml${query}`;
  const [newest] = entries
    .map(({ updated }) => updated)
    .toSorted()
    .toReversed();
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="pt-BR">',
    `<title>${escapeHtml(`Revisões em vigor${about} · ${config.SITE_NAME}`)}</title>`,
    `<id>${escapeHtml(address)}</id>`,
    `<link rel="self" href="${escapeHtml(address)}"/>`,
    `<link href="${siteLink(pathTo('/publications'))}"/>`,
    `<updated>${newest ?? '1970-01-01T00:00:00Z'}</updated>`,
    `<author><name>${escapeHtml(config.SITE_NAME)}</name></author>`,
    ...entries.map(({ text }) => text),
    '</feed>',
    '',
  ].join('\n');
}

async function entryOf(record: PublicationRecord): Promise<Entry> {
  const [revision] = await revisionsOf(record);
  const publication = presentPublication(record, undefined);
  const { id, name, version, date } = publication;
  const address = siteLink(pathTo('/publications/:id', { id }));
  // A past revision only has a date, which is a whole day in São Paulo.
  const updated = revision?.published_at ?? `${date}T12:00:00-03:00`;
  const said = revision?.changes ?? '';
  const text = [
    `<entry><title>${escapeHtml(`${name}, ${version}`)}</title>`,
    `<id>${address}#${record.revision_number}</id>`,
    `<link href="${address}"/>`,
    `<updated>${updated}</updated>`,
    `<summary>${escapeHtml([summaryOf(publication), said].filter(Boolean).join('\n'))}</summary>`,
    '</entry>',
  ];
  return { updated, text: text.join('') };
}
