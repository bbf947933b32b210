import * as v from 'valibot';
import { publication } from './publication';
import { revision } from './revision';

/** The data embedded in a publication's page for the web application; null without one. */
export const servedPublication = v.object({
  publication: v.nullable(publication),
  revisions: v.array(revision),
});
export type ServedPublication = v.InferOutput<typeof servedPublication>;
