import type { PersonalStore } from '#platform/personalData/personalStore';
import { forgetAircraft } from './aircraftRepository';

export const aircraftPersonalStore: PersonalStore = {
  items: [{ table: 'orders', pk: 'AIRCRAFT#', fate: 'forgotten' }],
  forget: ({ profile }) => forgetAircraft(profile),
};
