import { eraseFiles } from '../files/files';
import type { PersonalStore } from './personalStore';

/**
 * Items of the platform itself. Search snapshots and files of lists may contain any name; both can
 * be recreated.
 */
export const platformPersonalStore: PersonalStore = {
  items: [
    { table: 'system', pk: 'DATA', fate: 'numbersOnly' },
    { table: 'system', pk: 'SEQ', fate: 'numbersOnly' },
    { table: 'system', pk: 'IMPORTED#', fate: 'numbersOnly' },
    { table: 'system', pk: 'RESERVED#', fate: 'numbersOnly' },
    { table: 'system', pk: 'IDEM#', fate: 'expires' },
    { table: 'system', pk: 'THROTTLE#', fate: 'expires' },
    { table: 'system', pk: 'BUDGET#', fate: 'expires' },
    { table: 'system', pk: 'LISTJOB#', fate: 'expires' },
    { table: 'system', pk: 'LISTJOB#', sk: 'SLOT#', fate: 'expires' },
    { table: 'system', pk: 'EDITING#', fate: 'expires' },
    { table: 'system', pk: 'LISTJOBS', fate: 'numbersOnly' },
  ],
  files: [
    { bucket: 'documents', prefix: 'search/', fate: 'forgotten' },
    { bucket: 'documents', prefix: 'exports/people/', fate: 'forgotten' },
    { bucket: 'documents', prefix: 'exports/other/', fate: 'notPersonal' },
  ],
  forget: async () => {
    for (const prefix of ['search/', 'exports/people/']) {
      await eraseFiles({ bucket: 'documents', prefix });
    }
  },
};
