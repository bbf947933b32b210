import type { PersonalStore } from '#platform/personalData/personalStore';

/** A quote is for a postal code and knows no person; half an hour later it is gone. */
export const quotePersonalStore: PersonalStore = {
  items: [{ table: 'system', pk: 'QUOTE#', fate: 'expires' }],
};
