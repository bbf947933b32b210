export const integrationRefusals = {
  scope_required: (scope: string) => `Esta chave não tem a permissão ${scope}.` as const,
  session_required: 'Uma chave não abre esta chamada. Entre com a sua conta.',
  key_used_up: (max: number | string) =>
    `Esta chave chegou ao limite de ${max} chamadas por dia. Continue a partir da 0h de amanhã (horário de Brasília).` as const,
  foreign_scope: (scope: string) =>
    `A permissão ${scope} não é para as chaves desta conta.` as const,
  key_end_past: 'Escolha um dia a partir de hoje.',
  key_end_far: 'Uma chave vale no máximo dois anos.',
  key_end_missing: 'Escolha quando a chave termina.',
  key_name_taken: 'Já existe uma chave com esse nome.',
  too_many_keys: (max: number | string) =>
    `São até ${max} chaves. Encerre uma que não usa mais.` as const,
  not_https: 'Use um endereço https.',
  not_public: 'Este endereço não é público.',
  url_credentials: 'O endereço não pode levar nome e senha.',
  url_port: 'O endereço não pode levar uma porta: use a 443, que é a do https.',
  too_many_webhooks: (max: number | string) =>
    `São até ${max} webhooks. Encerre um que não usa mais.` as const,
} as const;
