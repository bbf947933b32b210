import { expeditionList } from '#functions/expeditions/expeditionRepository';
import { orderList } from '#functions/orders/orderRepository';
import { profileList } from '#functions/profiles/profileRepository';
import { signatureList } from '#functions/signatures/signatureRepository';
import { rowKey } from '#platform/db/counters/listKeys';
import { getItem, type Item } from '#platform/db/items';
import { type ListDefinition, type ListedRow, searchedItem } from '#platform/list/listRow';
import { everyItem } from '#platform/list/storedRows';
import { createListStore } from '#platform/list/listStore';
import { documentOf } from '#platform/list/search/openSearch/searchDocument';
import type { Feeding } from '#platform/list/search/openSearch/searchFeed';

/** A list that is searched in OpenSearch where an environment has it: those with snapshots. */
type SearchedList = {
  /** The row as it is stored now. */
  readonly feedingOf: (id: number) => Promise<Feeding>;
  readonly every: () => AsyncIterable<Feeding>;
};

function searchedList<R extends ListedRow>(definition: ListDefinition<R>): SearchedList {
  const store = createListStore(definition);
  const fed = (item: Item): Feeding => {
    const row = searchedItem(definition, item);
    return { id: row.id, version: row.version, document: documentOf(row, definition) };
  };
  return {
    feedingOf: async (id) => {
      const item = await getItem(definition.table, rowKey(id), { strong: true });
      if (item) return fed(item);
      const removed = await store.get(id, { removed: true });
      // What is gone altogether never comes back under its number.
      return { id, version: removed?.version ?? Number.MAX_SAFE_INTEGER, document: null };
    },
    async *every() {
      for await (const item of everyItem(definition.table)) yield fed(item);
    },
  };
}

export const searchedLists = {
  accounts: searchedList(profileList),
  orders: searchedList(orderList),
  signatures: searchedList(signatureList),
  expeditions: searchedList(expeditionList),
} as const;

export type SearchedTable = keyof typeof searchedLists;
