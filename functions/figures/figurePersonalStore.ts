import type { PersonalStore } from '#platform/personalData/personalStore';

/** Sums and counts; of an order or subscription what it adds to them. */
export const figurePersonalStore: PersonalStore = {
  items: [
    { table: 'system', pk: 'FIGURES', fate: 'notPersonal' },
    { table: 'system', pk: 'FIGURES#', fate: 'notPersonal' },
    { table: 'system', pk: 'COUNTED#', fate: 'numbersOnly' },
  ],
};
