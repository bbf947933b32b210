import { personalStores } from '#functions/processes/clients/clientForgotten/personalStores';
import type { StoredThing } from './storedTraces';

const items = personalStores.flatMap((store) => store.items);
const files = personalStores.flatMap((store) => store.files ?? []);

/** The registry's entry for a stored thing; undefined when no noun has registered it. */
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
