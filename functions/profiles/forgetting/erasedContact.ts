import type { ClientContact } from '#platform/personalData/clientContact';

/** The contact shown in place of an erased person's (rules: "Erasure"). */
export const erasedContact = {
  name: 'Cliente removido',
  company_name: null,
  person_or_company: 0,
  email: '',
  phone: null,
} as const satisfies ClientContact;

/** The name that a company's records show for an erased member of its team. */
export const removedPerson = 'Pessoa removida';
