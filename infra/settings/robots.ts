import type { Environment, EnvironmentName } from '../environments';

/** The addresses that search engines may visit, and where they find those of publications. */
export const robots = (name: EnvironmentName, { siteOrigin }: Pick<Environment, 'siteOrigin'>) =>
  [
    'User-agent: *',
    // The test environment sells nothing.
    ...(name === 'test' ? ['Disallow: /'] : ['Disallow: /admin', 'Disallow: /api']),
    `Sitemap: ${siteOrigin}/sitemap.xml`,
    '',
  ].join('\n');
