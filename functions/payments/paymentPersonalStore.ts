import type { PersonalStore } from '#platform/personalData/personalStore';

/** The slip and what was paid stand with their order. */
export const paymentPersonalStore: PersonalStore = {
  items: [
    { table: 'system', pk: 'BOLETO#', fate: 'expires' },
    { table: 'system', pk: 'PAYMENT#', fate: 'expires' },
    { table: 'system', pk: 'REFUND', fate: 'numbersOnly' },
    { table: 'system', pk: 'PAYMENTREFUND', fate: 'expires' },
    { table: 'system', pk: 'PAYMENTCHECK', fate: 'numbersOnly' },
    { table: 'system', pk: 'UNSETTLED', fate: 'numbersOnly' },
    { table: 'system', pk: 'FINDING#', fate: 'expires' },
  ],
};
