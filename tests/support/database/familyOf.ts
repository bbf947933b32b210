import { personalStores } from '#functions/processes/clients/clientForgotten/personalStores';
import type { StoredThing } from './storedTraces';

const items = personalStores.flatMap((store) => store.items);
const files = personalStores.flatMap((store) => store.files ?? []);

/** What the registry says of a stored thing; undefined when no noun owns up to it. */
export function familyOf({ item, file }: StoredThing) {
  if (file) {
    return files.find(
      ({ bucket, prefix }) => file.bucket === bucket && file.key.startsWith(prefix),
    );
  }
  return items.find(
    ({ table, pk, sk = '' }) =>
      item?.table === table && item.pk.startsWith(pk) && item.sk.startsWith(sk),
  );
}
