import * as v from 'valibot';
import { publication } from './publication';
import { revision } from './revision';

/** What a publication's page carries for the program that takes it over; null where there is none. */
export const servedPublication = v.object({
  publication: v.nullable(publication),
  revisions: v.array(revision),
});
export type ServedPublication = v.InferOutput<typeof servedPublication>;
