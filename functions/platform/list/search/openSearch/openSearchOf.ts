import type { TableName } from '#shared/storage/tables';
import { config } from '#platform/config/config';
import type { SearchIndex } from '../searchIndex';
import { createOpenSearchIndex } from './openSearchIndex';
import { searchIndexOf, searchService } from './searchService';

/** A table's rows in OpenSearch, where the environment has it: then none are held in memory. */
export const openSearchOf = (table: TableName): SearchIndex | undefined =>
  config.SEARCH_URL === undefined
    ? undefined
    : createOpenSearchIndex(searchIndexOf(table), searchService(config.SEARCH_URL));
