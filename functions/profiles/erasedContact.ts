import type { ClientContact } from '../platform/clientContact';

/** What stands where a person stood who asked to be forgotten. */
export const erasedContact = {
  name: 'Cadastro excluído',
  company_name: null,
  person_or_company: 0,
  email: '',
  phone: null,
} as const satisfies ClientContact;
