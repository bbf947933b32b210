import type { Environment, EnvironmentName } from '../environments';

/** Which addresses search engines may look at, and where they find those of publications. */
export const robots = (name: EnvironmentName, { siteOrigin }: Pick<Environment, 'siteOrigin'>) =>
  [
    'User-agent: *',
    // The test environment sells nothing.
    ...(name === 'test' ? ['Disallow: /'] : ['Disallow: /admin', 'Disallow: /api']),
    `Sitemap: ${siteOrigin}/sitemap.xml`,
    '',
  ].join('\n');
