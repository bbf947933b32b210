/** The sections of Minha conta by their address. */
export const accountParts = [
  { id: 'contato', label: 'Contato' },
  { id: 'enderecos', label: 'Endereços' },
  { id: 'acesso', label: 'E-mail e senha' },
  { id: 'segundo-fator', label: 'Segundo fator' },
  { id: 'sessoes', label: 'Sessões' },
  { id: 'avisos', label: 'Avisos' },
  { id: 'equipe', label: 'Equipe' },
  { id: 'dados', label: 'Seus dados' },
  { id: 'excluir', label: 'Excluir a conta' },
] as const;
export type AccountPart = (typeof accountParts)[number]['id'];
