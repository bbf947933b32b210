import { expeditionList } from '#functions/expeditions/expeditionRepository';
import { orderList } from '#functions/orders/orderRepository';
import { profileList } from '#functions/profiles/profileRepository';
import { signatureList } from '#functions/signatures/signatureRepository';
import { type ListDefinition, type ListedRow, searchedRow } from '#platform/list/listRow';
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
  const fed = (row: R): Feeding => ({
    id: row.id,
    version: row.version,
    document: documentOf(searchedRow(definition, row), definition),
  });
  return {
    feedingOf: async (id) => {
      const row = await store.get(id);
      if (row) return fed(row);
      const removed = await store.get(id, { removed: true });
      // What is gone altogether never comes back under its number.
      return { id, version: removed?.version ?? Number.MAX_SAFE_INTEGER, document: null };
    },
    async *every() {
      for await (const row of store.all()) yield fed(row);
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
