/** Of the forms of keys and webhooks. */
export const integrationInputRefusals = {
  no_scope: 'Escolha ao menos uma permissão.',
} as const;
