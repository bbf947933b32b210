export const signatureRefusals = {
  order_not_found: 'Pedido não encontrado.',
  order_of_another: 'Este pedido é de outro cliente.',
  has_no_due: 'Compra única não tem vencimento.',
  never_expires: 'Compra única não vence.',
  past_due: 'O vencimento já passou.',
  already_delivered: 'Algo deste pedido já foi enviado ou baixado: cancele-o em vez de corrigir.',
  printed_only: 'Uma publicação impressa não tem “Download liberado”.',
  download_locked: 'O download desta publicação não está liberado.',
  nothing_to_certify: 'Não há assinaturas ativas para certificar.',
  signature_over: (since: string) => `Sua assinatura venceu${since}.` as const,
  revision_not_current: (current: string) => `A revisão em vigor é a ${current}.` as const,
  never_revised: 'A compra única não tem revisões a confirmar.',
} as const;
