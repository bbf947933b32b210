/** Each is also shown in the row of a purchase that cannot be transferred. */
export const transferRefusals = {
  transfer_renewal_unpaid: (order: number | string) =>
    `Renovação ${order} sem pagamento: pague ou cancele antes.` as const,
  transfer_withdrawal: 'Desistência em andamento.',
  transfer_open: (day: string) => `Já está em transferência, até ${day}.` as const,
  transfer_over_due: 'Venceu: não há dias a transferir.',
  transfer_unsent: 'Ainda não foi enviada: transfira depois do envio.',
  transfer_of_one_aircraft: 'Transfira uma aeronave por vez.',
  transfer_to_oneself: 'Este é o seu e-mail.',
  transfer_over: 'Esta transferência já terminou.',
  transfer_ended_by_giver: 'A transferência foi desfeita por quem enviou.',
  transfer_expired: (day: string) => `O prazo para aceitar terminou em ${day}.` as const,
  transfer_accepted: 'A transferência já foi aceita.',
  transfer_photo_needed: 'Envie a foto da plaqueta.',
  transfer_no_photo: 'Não há foto a conferir nesta transferência.',
  transfer_changed:
    'Uma das publicações mudou desde o envio. Peça a quem enviou que transfira de novo.',
  in_transfer: 'Esta assinatura está em transferência.',
  transferred_away: 'Algo deste pedido foi transferido ou está em transferência.',
  file_in_transfer: 'Transferência aceita: o arquivo abre depois da conferência da foto.',
} as const;
