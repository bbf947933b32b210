import type { PersonalStore } from '#platform/personalData/personalStore';

/** Slips and payments are stored in their order, so nothing is erased here. */
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
