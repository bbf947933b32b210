import * as v from 'valibot';
import { pagedList } from '../api/pagedList';
import { publication } from './publication';

/** The first rows of the catalogue, as its page carries them for the program that takes it over. */
export const servedCatalogue = v.object({ catalogue: pagedList(publication) });
export type ServedCatalogue = v.InferOutput<typeof servedCatalogue>;
