export const teamRefusals = {
  already_in_team: 'Esta pessoa já faz parte da equipe.',
  already_invited: 'Já há um convite para este e-mail.',
  team_full: (max: number | string) => `A equipe já tem ${max} pessoas.` as const,
  invitations_used_up: (max: number | string) => `Limite de ${max} convites por dia.` as const,
  invitation_accepted: 'Este convite já foi aceito.',
  last_owner: 'A empresa precisa de um titular.',
  team_waits: 'Retire as pessoas da equipe antes de excluir a conta da empresa.',
  invitation_over:
    'Este convite já foi aceito, venceu ou foi retirado. Peça outro ao titular da empresa se não está na equipe.',
  invitation_for_other:
    'Este convite foi enviado para outro e-mail. Entre com a conta do endereço convidado.',
  account_exists: 'Já existe uma conta com o e-mail convidado. Entre nela para aceitar.',
} as const;
