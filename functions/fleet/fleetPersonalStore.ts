import type { PersonalStore } from '#platform/personalData/personalStore';
import { forgetFleet } from './fleetSummaryRepository';

export const fleetPersonalStore: PersonalStore = {
  items: [{ table: 'signatures', pk: 'FLEET#', fate: 'forgotten' }],
  forget: ({ profile }) => forgetFleet(profile),
};
