import type { ClientContact } from '#platform/personalData/clientContact';

/** What stands where a person stood who was forgotten (rules: "Erasure"). */
export const erasedContact = {
  name: 'Cliente removido',
  company_name: null,
  person_or_company: 0,
  email: '',
  phone: null,
} as const satisfies ClientContact;

/** What a company's records show in place of a person of its team who was forgotten. */
export const removedPerson = 'Pessoa removida';
