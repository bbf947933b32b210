import { listItems, type PersonalStore } from '#platform/personalData/personalStore';

export const publicationPersonalStore: PersonalStore = {
  items: [
    ...listItems('catalog', 'notPersonal'),
    { table: 'catalog', pk: 'D#', sk: 'MANUAL#', fate: 'notPersonal' },
    { table: 'catalog', pk: 'D#', sk: 'REVISION#', fate: 'notPersonal' },
    { table: 'catalog', pk: 'D#', sk: 'DOCUMENTS', fate: 'notPersonal' },
    { table: 'catalog', pk: 'D#', sk: 'SPENT#', fate: 'notPersonal' },
    { table: 'catalog', pk: 'DOWNLOADS#', fate: 'numbersOnly' },
    { table: 'accounts', pk: 'FETCHED#', fate: 'numbersOnly' },
    { table: 'system', pk: 'STATUS_FILE', fate: 'notPersonal' },
    { table: 'catalog', pk: 'PRICES', fate: 'notPersonal' },
  ],
  files: [
    { bucket: 'manuals', prefix: '', fate: 'notPersonal' },
    { bucket: 'samples', prefix: '', fate: 'notPersonal' },
    { bucket: 'documents', prefix: 'status/', fate: 'notPersonal' },
    { bucket: 'documents', prefix: 'drawn/', fate: 'notPersonal' },
  ],
};
