import * as v from 'valibot';
import { pagedList } from '../api/pagedList';
import { publication } from './publication';

/** The first rows of the catalogue, embedded in its page for the web application. */
export const servedCatalogue = v.object({ catalogue: pagedList(publication) });
export type ServedCatalogue = v.InferOutput<typeof servedCatalogue>;
