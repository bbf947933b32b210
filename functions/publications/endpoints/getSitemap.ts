import { getSitemap } from '#shared/publications/pageEndpoints';
import { serve } from '#platform/http/serve';
import { sitemap } from '../page/sitemap';

export const handler = serve(getSitemap, { run: () => sitemap() });
