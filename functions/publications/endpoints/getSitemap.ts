import { getSitemap } from '#shared/publications/pageEndpoints';
import { serve } from '#platform/http/serve';
import { pathTo } from '#shared/site/pathTo';
import type { ScreenPath } from '#shared/site/screenPaths';
import { config } from '#platform/config/config';
import { idsOf, readBuckets, readGroups } from '#platform/db/counters/listCounters';

/** Screens that are the same for everybody. */
const screens = [
  '/',
  '/publications',
  '/contact',
  '/help',
  '/terms',
  '/privacy',
  '/accessibility',
] as const satisfies readonly ScreenPath[];

/**
 * The addresses of everything on sale. The ids come from the bits of the list's counters, so no row
 * is read, however large the catalogue is.
 */
async function sitemap(): Promise<string> {
  const paths = [...screens, ...(await numbers()).map((id) => pathTo('/publications/:id', { id }))];
  const urls = paths.map((path) => `<url><loc>${config.SITE_ORIGIN}${path}</loc></url>`);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...urls,
    '</urlset>',
    '',
  ].join('\n');
}

async function numbers(): Promise<number[]> {
  const groups = await readGroups('catalog', {});
  const buckets = await Promise.all(groups.map(({ group }) => readBuckets('catalog', group, {})));
  return buckets.flat().flatMap((bucket) => idsOf(bucket, undefined));
}

export const handler = serve(getSitemap, { run: () => sitemap() });
