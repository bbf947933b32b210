import { loginMessages } from '../messages';

export const accountRefusals = {
  wrong_password: 'Senha atual incorreta.',
  recovery_over: 'Este link não é mais válido. Peça uma nova recuperação de senha.',
  code_locked: 'Código incorreto. Tente de novo mais tarde.',
  code_used: 'Este código já foi usado. Espere o próximo.',
  passkey_refused: 'A chave de acesso não foi aceita.',
  passkey_known: 'Esta chave de acesso já está cadastrada.',
  no_passkey: 'Esta conta não tem uma chave de acesso.',
  no_factor: 'Esta conta não tem um segundo fator.',
  factor_first: 'Cadastre um segundo fator antes.',
  last_staff_factor: 'A equipe precisa de um segundo fator. Cadastre outro antes de remover este.',
  own_factors: 'Remova os seus próprios fatores em Minha conta.',
  login_over: 'O tempo acabou. Entre de novo.',
  step_over: 'O tempo acabou. Comece de novo.',
  wrong_code: (left: string) => `Código incorreto. ${left}.` as const,
  too_many_factors: (max: number | string) =>
    `Uma conta tem no máximo ${max} fatores. Remova um antes.` as const,
  view_name_taken: 'Já existe uma visão com esse nome.',
  too_many_views: (max: number | string) =>
    `Cada lista guarda até ${max} visões. Apague uma que não usa mais.` as const,
  unknown_account: loginMessages.unknownAccount,
  bad_credentials: loginMessages.badCredentialsOnWire,
  factors_missing:
    'Não encontramos o segundo fator da sua conta. Fale conosco para redefini-lo e entre de novo.',
} as const;
