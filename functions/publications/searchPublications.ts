import { createListSearch } from '../platform/listSearch';
import { publicationList } from './publicationRepository';

export const searchPublications = createListSearch(publicationList);
