export const integrationInputRefusals = {
  no_scope: 'Escolha ao menos uma permissão.',
  no_event: 'Escolha ao menos um aviso.',
} as const;
