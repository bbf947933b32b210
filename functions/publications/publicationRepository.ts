import * as v from 'valibot';
import { effectivityText, modelKey, modelsOf } from '#shared/publications/effectivity';
import { allPages } from '#platform/list/allPages';
import type { HistoryNews } from '#platform/history/history';
import { appendHistory } from '#platform/history/history';
import { getItem, getItems } from '#platform/db/items';
import { putItem } from '#platform/db/itemWrites';
import type { ListDefinition } from '#platform/list/listRow';
import { createListStore } from '#platform/list/listStore';
import type { Write } from '#platform/db/write';
import {
  hasCurrentFile,
  type ManualFile,
  manualFile,
  type PublicationRecord,
  publicationRecord,
} from './publicationRecord';

export const publicationList: ListDefinition<PublicationRecord> = {
  table: 'catalog',
  schema: publicationRecord,
  searchFields: (row) => [
    row.name,
    row.applicability,
    effectivityText(row.effectivity),
    row.revision,
    // Words that people type for format and kind.
    row.is_download ? 'download pdf digital' : 'impresso impressa papel',
    row.is_signature ? 'assinatura' : 'compra única',
  ],
  facets: (row) => ({
    kind: row.is_signature ? 'signature' : 'once',
    format: row.is_download ? 'download' : 'printed',
    model: modelsOf(row.effectivity).map(modelKey),
    sample: row.sample ? 'with' : 'none',
    manual: hasCurrentFile(row) ? 'with' : 'none',
  }),
  sorts: ({ date, name, price, price_signature }) => ({
    date,
    name,
    price,
    renewal: price_signature ?? 0,
  }),
  idLast: true,
};

/** Deleted publications are found with `removed: true`, for records that refer to them. */
export const publications = createListStore(publicationList);

const chunk = 500;

/** The whole catalogue, by name. */
export async function allPublications(): Promise<PublicationRecord[]> {
  const rows = await allPages((page) => publications.page({ page, size: chunk }));
  return rows.toSorted(
    (one, other) => one.name.localeCompare(other.name, 'pt-BR') || one.id - other.id,
  );
}

const manualKey = (publication: number, revision: string) => ({
  pk: `D#${publication}`,
  sk: `MANUAL#${revision}`,
});

const renamedManual = v.object({ renamed_to: v.string() });
/** How many corrections of one revision's name are followed. */
const maxNames = 5;

/** The manual of one revision; a later upload for the same revision replaces it. */
export async function findManual(
  publication: number,
  revision: string,
  names = maxNames,
): Promise<ManualFile | null> {
  const item = await getItem('catalog', manualKey(publication, revision), { strong: true });
  if (!item) return null;
  const stored = v.parse(v.union([manualFile, renamedManual]), item);
  if (!('renamed_to' in stored)) return stored;
  return names > 1 ? findManual(publication, stored.renamed_to, names - 1) : null;
}

type Revision = { readonly publication: number; readonly revision: string };

/** The revisions that have a manual, that is, for which `findManual` would find one. */
export async function havingManual<R extends Revision>(revisions: readonly R[]): Promise<R[]> {
  const keys = revisions.map(({ publication, revision }) => manualKey(publication, revision));
  const named = new Map(keys.map((key) => [nameOf(key), key]));
  const stored = await getItems('catalog', [...named.values()]);
  const names = new Map(stored.map((item) => [nameOf(item), 'renamed_to' in item]));
  const found = await Promise.all(
    revisions.map(async (one, index) => {
      const isRenamed = keys[index] && names.get(nameOf(keys[index]));
      if (!isRenamed) return isRenamed === false;
      return (await findManual(one.publication, one.revision)) !== null;
    }),
  );
  return revisions.filter((_, index) => found[index]);
}

const nameOf = ({ pk, sk }: Record<string, unknown>) => `${String(pk)} ${String(sk)}`;

/** Redirects requests for a revision without a file to the name it was corrected to. */
export const renameManual = (publication: number, revision: string, renamed_to: string): Write =>
  putItem({ table: 'catalog', item: { ...manualKey(publication, revision), renamed_to } });

export const keepManual = (publication: number, file: ManualFile): Write =>
  putItem({ table: 'catalog', item: { ...manualKey(publication, file.revision), ...file } });

export const publicationHistory = (
  publication: number,
  news: Omit<HistoryNews, 'table' | 'entity' | 'id'>,
): Write => appendHistory({ table: 'catalog', entity: 'publication', id: publication, ...news });

/** Titles by id, also those no longer sold, with the ids of those on sale. */
export async function titlesWithRemoved(
  ids: readonly number[],
  options: { readonly readable?: true } = {},
) {
  const listed = await publications.getMany(ids, options);
  const onSale = new Set(listed.map(({ id }) => id));
  const missing = ids.filter((id) => !onSale.has(id));
  const removed = await publications.getMany(missing, { ...options, removed: true });
  return { catalogue: new Map([...listed, ...removed].map((row) => [row.id, row])), onSale };
}
