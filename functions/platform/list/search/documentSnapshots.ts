import type { TableName } from '#shared/storage/tables';
import { config } from '#platform/config/config';
import { getFile, putFile } from '#platform/files/files';
import { createOpenSearchIndex } from './openSearch/openSearchIndex';
import { searchIndexOf, searchService } from './openSearch/searchService';
import type { SearchIndex } from './searchIndex';
import type { SearchSnapshots } from './searchSnapshots';

type KeptSearch = SearchSnapshots & {
  /** In OpenSearch, where the environment has it: then nothing is held in memory, nor kept. */
  readonly index: SearchIndex | undefined;
};

/** Snapshots in the documents bucket. Raise `format` when a table's search fields change. */
export const documentSnapshots = (table: TableName, format = 1): KeptSearch => {
  const address = (part: number) =>
    ({ bucket: 'documents', key: `search/${table}/${format}/${part}.packed` }) as const;
  const { SEARCH_URL: url } = config;
  return {
    read: async (part) => (await getFile(address(part)))?.bytes ?? null,
    write: (part, bytes) => putFile(address(part), { bytes, type: 'application/octet-stream' }),
    index:
      url === undefined
        ? undefined
        : createOpenSearchIndex(searchIndexOf(table), searchService(url)),
  };
};
