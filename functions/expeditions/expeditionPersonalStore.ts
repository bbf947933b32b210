import { listItems, type PersonalStore } from '#platform/personalData/personalStore';
import { forgetExpeditionClient } from './client/forgetExpeditionClient';

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
