/** The personal fields of a profile and their labels in forms; access rights are not among them. */
export const personLabels = {
  name: 'nome',
  person_or_company: 'tipo de pessoa',
  company_name: 'razão social',
  cpf: 'CPF',
  cnpj: 'CNPJ',
  ie: 'inscrição estadual',
  phone: 'telefone',
  billing_address: 'endereço de cobrança',
  shipping_address: 'endereço de entrega',
} as const;
export type PersonField = keyof typeof personLabels;

export const isPersonField = (field: string): field is PersonField =>
  Object.hasOwn(personLabels, field);
