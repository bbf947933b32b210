import { listItems, type PersonalStore, type Departed } from '#platform/personalData/personalStore';
import { refreshed } from '#platform/personalData/clientContact';
import { forgetPerson } from '#platform/history/history';
import { commit } from '#platform/db/write';
import type { ExpeditionRecord } from './expeditionRecord';
import { expeditions } from './expeditionRepository';
import { codeWrites } from './codeClaims';
import { shipmentsOfClient } from './reading/shipmentsOfClient';

/** Removes a client's name and address from their shipments and from the shipments' history. */
export async function forgetExpeditionClient(person: Departed): Promise<void> {
  for (const row of await shipmentsOfClient(person.profile)) {
    const words = [...person.words, ...(row.track_code === null ? [] : [row.track_code])];
    await forgetPerson('expeditions', row.id, { ...person, words });
    const client = refreshed(row.client, person.contact);
    if (!client) continue;
    const after = { ...row, ...nothingOfThem, client };
    await commit([...expeditions.replace(row, after), ...(await codeWrites(row, after))]);
  }
}

const nothingOfThem = {
  address: null,
  sent_address: null,
  previous: null,
  track_code: null,
  note: null,
  posting: null,
  news: null,
} as const satisfies Partial<ExpeditionRecord>;

export const expeditionPersonalStore: PersonalStore = {
  items: [
    ...listItems('expeditions', 'forgotten'),
    { table: 'expeditions', pk: 'PARCEL#', fate: 'numbersOnly' },
    { table: 'expeditions', pk: 'CODE#', fate: 'forgotten' },
    { table: 'expeditions', pk: 'POSTING#', fate: 'numbersOnly' },
    { table: 'expeditions', pk: 'FOLLOWED', fate: 'numbersOnly' },
  ],
  forget: forgetExpeditionClient,
};
