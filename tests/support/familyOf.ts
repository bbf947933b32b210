import type { BucketName, TableName } from '#shared/storage/tables';
import { personalStores } from '../../functions/processes/forgetting/personalStores';

const items = personalStores.flatMap((store) => store.items);
const files = personalStores.flatMap((store) => store.files ?? []);

/** What the registry says of a stored item; undefined when no noun owns up to it. */
export const familyOfItem = (table: TableName, { pk, sk }: { pk: string; sk: string }) =>
  items.find(
    (family) =>
      family.table === table && pk.startsWith(family.pk) && sk.startsWith(family.sk ?? ''),
  );

export const familyOfFile = (bucket: BucketName, key: string) =>
  files.find((family) => family.bucket === bucket && key.startsWith(family.prefix));
