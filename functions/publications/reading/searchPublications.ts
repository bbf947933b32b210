import { createListSearch } from '#platform/list/listSearch';
import { publicationList } from '../publicationRepository';

export const searchPublications = createListSearch(publicationList);
