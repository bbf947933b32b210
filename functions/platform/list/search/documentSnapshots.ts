import type { TableName } from '#shared/storage/tables';
import { getFile, putFile } from '#platform/files/files';
import type { SearchSnapshots } from './searchSnapshots';

/** Snapshots in the documents bucket. Raise `format` when the search fields of the table change. */
export const documentSnapshots = (table: TableName, format = 1): SearchSnapshots => {
  const address = (part: number) =>
    ({ bucket: 'documents', key: `search/${table}/${format}/${part}.json.gz` }) as const;
  return {
    read: async (part) => (await getFile(address(part)))?.bytes ?? null,
    write: (part, bytes) => putFile(address(part), { bytes, type: 'application/gzip' }),
  };
};
