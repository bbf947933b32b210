import { getPageTexts } from '#shared/signatures/manualSearchEndpoints';
import { serve } from '#platform/http/serve';
import { findOwnSignature } from '../listing/findOwnSignature';
import { linkTexts } from '../searching/linkTexts';

export const handler = serve(getPageTexts, {
  find: ({ path, session }) => findOwnSignature(path.id, session),
  run: ({ found, query, actor, now, today, ip }) =>
    linkTexts(found, { actor, now, today, ip }, query.revision),
});
