import { listItems, type PersonalStore } from '#platform/personalData/personalStore';
import { refreshWaiting } from './waiting/refreshWaiting';

export const dispatchPersonalStore: PersonalStore = {
  items: [
    ...listItems('dispatch', 'forgotten'),
    { table: 'dispatch', pk: 'CLIENT#', fate: 'numbersOnly' },
    { table: 'dispatch', pk: 'UNPACK', fate: 'forgotten' },
    { table: 'dispatch', pk: 'DAYS', fate: 'numbersOnly' },
    { table: 'dispatch', pk: 'TOTALS', fate: 'numbersOnly' },
  ],
  // A refresh removes all waiting rows of a client without a profile.
  forget: ({ profile, now }) => refreshWaiting(profile, now),
};
