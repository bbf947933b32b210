import { listItems, type PersonalStore } from '../platform/personalStore';
import { forgetExpeditionClient } from './forgetExpeditionClient';

export const expeditionPersonalStore: PersonalStore = {
  items: [
    ...listItems('expeditions', 'forgotten'),
    { table: 'expeditions', pk: 'PARCEL#', fate: 'numbersOnly' },
  ],
  forget: forgetExpeditionClient,
};
