import { queryItems } from '#platform/db/items';
import { deleteItem, updateItem } from '#platform/db/itemWrites';
import type { Write } from '#platform/db/write';
import { type DocumentPlace, nameOf } from './documentPlace';

const table = 'signatures';
const partition = (publication: number) => `READINGS#${publication}`;
const keyOf = (publication: number, place: DocumentPlace) => ({
  pk: partition(publication),
  sk: nameOf(place),
});
const attributeOf = (document: number) => `d${document}`;

/**
 * Stored in addition to the state of a place, so that one query reads the acknowledgements of a
 * publication for all places.
 */
export const keepReading = (publication: number, place: DocumentPlace, document: number): Write =>
  updateItem({
    table,
    key: keyOf(publication, place),
    set: { [attributeOf(document)]: true },
  });

export const forgetReadings = (publication: number, place: DocumentPlace): Write =>
  deleteItem({ table, key: keyOf(publication, place) });

/** Whether a document of the publication was acknowledged at a place. */
export type IsRead = (place: DocumentPlace, document: number) => boolean;

export async function readingsKept(publication: number): Promise<IsRead> {
  const items = await queryItems({ table, pk: partition(publication) });
  const byPlace = new Map(items.map((item) => [String(item.sk), item]));
  return (place, document) => byPlace.get(nameOf(place))?.[attributeOf(document)] === true;
}
