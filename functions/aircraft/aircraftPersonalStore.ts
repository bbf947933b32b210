import type { PersonalStore } from '#platform/personalData/personalStore';
import { forgetAircraft } from './aircraftRepository';

export const aircraftPersonalStore: PersonalStore = {
  items: [
    { table: 'orders', pk: 'AIRCRAFT#', fate: 'forgotten' },
    // The public register is stored without the owners of its aircraft.
    { table: 'catalog', pk: 'RAB#', fate: 'notPersonal' },
  ],
  forget: ({ profile }) => forgetAircraft(profile),
};
