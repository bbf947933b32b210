import { forgetPerson } from '#platform/history/history';
import { listItems, type PersonalStore } from '#platform/personalData/personalStore';

/** The transaction that begins the erasure empties the profile itself. */
export const profilePersonalStore: PersonalStore = {
  items: [
    ...listItems('accounts', 'forgotten'),
    { table: 'accounts', pk: 'D#', sk: 'TEAM', fate: 'forgotten' },
    { table: 'accounts', pk: 'CPF#', fate: 'forgotten' },
    { table: 'accounts', pk: 'CNPJ#', fate: 'forgotten' },
  ],
  forget: (person) => forgetPerson('accounts', person.profile, person),
};
