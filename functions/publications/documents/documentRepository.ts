import * as v from 'valibot';
import { getItems } from '#platform/db/items';
import { putItem } from '#platform/db/itemWrites';
import { pack, packed } from '#platform/db/values/packed';
import type { Write } from '#platform/db/write';
import type { PublicationRecord } from '../publicationRecord';
import { publications } from '../publicationRepository';
import { type DocumentRecord, documentRecord } from './documentRecord';

const table = 'catalog';
const keyOf = (publication: number) => ({ pk: `D#${publication}`, sk: 'DOCUMENTS' });

const stored = v.object({
  publication: v.number(),
  packed: v.pipe(packed, v.array(documentRecord)),
});

type Titles = readonly Pick<PublicationRecord, 'id' | 'documents'>[];

/**
 * The documents of several publications, by id. Each publication's documents are one packed item,
 * so a fleet costs one item per title with documents; titles without any are not read.
 */
export async function documentsOf(
  titles: Titles,
): Promise<ReadonlyMap<number, readonly DocumentRecord[]>> {
  const ids = new Set(titles.flatMap(({ id, documents }) => (documents > 0 ? id : [])));
  if (ids.size === 0) return new Map();
  const items = await getItems(table, [...ids].map(keyOf), { strong: true });
  return new Map(
    items.map((item) => {
      const { publication, packed: documents } = v.parse(stored, item);
      return [publication, documents];
    }),
  );
}

export const documentsOfOne = async (
  title: Pick<PublicationRecord, 'id' | 'documents'>,
): Promise<readonly DocumentRecord[]> => (await documentsOf([title])).get(title.id) ?? [];

/** Part of a change of their publication, whose version protects against lost updates. */
export const putDocuments = (publication: number, documents: readonly DocumentRecord[]): Write =>
  putItem({ table, item: { ...keyOf(publication), publication, packed: pack(documents) } });

/** Stores the documents of a publication and updates their count in its record. */
export function keepDocuments(
  before: PublicationRecord,
  documents: readonly DocumentRecord[],
): Write[] {
  const after = publications.revised(before, { documents: documents.length });
  return [...publications.replace(before, after), putDocuments(before.id, documents)];
}
