import { forgetPerson } from '#platform/history/history';
import { listItems, type PersonalStore } from '#platform/personalData/personalStore';

/** The profile itself is emptied by the transaction that begins the forgetting. */
export const profilePersonalStore: PersonalStore = {
  items: [
    ...listItems('accounts', 'forgotten'),
    { table: 'accounts', pk: 'D#', sk: 'TEAM', fate: 'forgotten' },
    { table: 'accounts', pk: 'CPF#', fate: 'forgotten' },
    { table: 'accounts', pk: 'CNPJ#', fate: 'forgotten' },
  ],
  forget: (person) => forgetPerson('accounts', person.profile, person),
};
