import { showPublication } from '#shared/publications/pageEndpoints';
import { serve } from '#platform/http/serve';
import { publicationPage } from '../page/publicationPage';
import { publications } from '../publicationRepository';

export const handler = serve(showPublication, {
  run: async ({ path: { number } }) =>
    publicationPage(isId(number) ? ((await publications.get(Number(number))) ?? null) : null),
});

const isId = (text: string): boolean => /^[1-9]\d{0,14}$/.test(text);
