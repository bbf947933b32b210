export const profileRefusals = {
  email_taken: 'Uma conta com este e-mail já existe.',
  cpf_taken: 'Uma conta com este CPF já existe.',
  cnpj_taken: 'Uma conta com este CNPJ já existe.',
  last_superuser: 'O último superusuário ativo não pode ser removido.',
  client_not_found: 'Cliente não encontrado.',
  no_clients_found: 'Nenhum cliente encontrado.',
  email_link_over: 'Este link não é mais válido. Peça a troca de novo em Minha conta.',
  notice_link_over: 'Este link não é mais válido. Escolha seus avisos em Minha conta.',
  no_pending_email: 'Nenhuma troca de e-mail aguarda confirmação.',
  own_profile: 'Você não pode excluir o seu próprio cadastro.',
  superuser_deletes_staff: 'Somente um superusuário pode excluir um funcionário.',
  has_paid_orders: 'Este cadastro tem pedidos pagos e não pode ser excluído.',
  staff_profile: 'O cadastro de um funcionário é excluído por um superusuário.',
  parcels_to_come: 'Ainda há publicações pagas a enviar para você. Aguarde o envio ou contate-nos.',
  withdrawal_undecided:
    'Há uma desistência sem decisão, cujo valor pode voltar para você. Aguarde a resposta ou contate-nos.',
  not_invited: 'Esta pessoa já criou a senha. Não há convite a reenviar.',
  inactive_profile: 'O cadastro está inativo. Ative-o antes de convidar.',
  taken_offer: 'Entre na sua conta ou recupere a senha.',
  identity_unusable: (what: string) =>
    `Não foi possível usar este ${what}. Confira-o ou fale com a gente pelo Contato.` as const,
  mail_not_kept: 'O conteúdo deste e-mail não é guardado. Peça ao cliente que o solicite de novo.',
  mail_comes_back: (email: string) =>
    `Os e-mails para ${email} são devolvidos. Corrija o endereço no cadastro antes de reenviar.` as const,
  mail_for_owner_only:
    'Este e-mail trata da conta do cliente e só pode ser reenviado para o endereço dele.',
  address_comes_back: (email: string) =>
    `Os e-mails para ${email} são devolvidos. Informe outro endereço.` as const,
  link_in_quotation:
    'Um orçamento com http://, https:// ou www. no nome, no endereço ou no número de série não vai por e-mail.',
  mail_just_resent: (email: string) =>
    `Este e-mail acabou de ser reenviado para ${email}. Se não chegar, reenvie daqui a um minuto.` as const,
  boleto_not_in_force: (order: number | string) =>
    `O boleto do pedido ${order} não vale mais. Gere um novo boleto, que é enviado por e-mail.` as const,
  fleet_full: (max: number | string) =>
    `Uma frota leva até ${max} aeronaves sem publicações.` as const,
} as const;
