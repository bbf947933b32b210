type Id = number | string;

export const expeditionRefusals = {
  already_left: 'Só uma remessa que ainda não saiu pode ser cancelada.',
  sent_before_today: 'O envio só pode ser desfeito no dia em que a remessa foi enviada.',
  expedition_cancelled: 'Uma remessa cancelada não muda mais.',
  owner_not_staff: 'Escolha uma pessoa da equipe.',
  direct_has_orders: 'Uma remessa direta não tem pedidos.',
  too_many_exchanged: (most: Id) =>
    `Troque no máximo ${most} itens de uma vez: tire alguns, salve, e depois acrescente os outros.` as const,
  no_orders: 'Escolha pelo menos um pedido.',
  signature_not_found: 'Assinatura não encontrada.',
  signature_of_another: 'Esta assinatura é de outro cliente.',
  signature_not_waiting: 'Esta assinatura não está aguardando envio nem ativa.',
  contents_sent: 'Cliente, pedidos e assinatura de uma remessa enviada não mudam.',
  future_date: 'A data não pode estar no futuro.',
  resend_date: 'Informe a nova data de envio, a partir da data de devolução.',
  address_sent: 'O endereço de uma remessa enviada não muda.',
  profile_moved:
    'O endereço do cadastro mudou desde que foi mostrado aqui. Recarregue a página e confira.',
  client_gone: 'O cadastro deste cliente não existe mais.',
  order_number_not_found: (order: Id) => `Pedido ${order} não encontrado.` as const,
  order_number_of_another: (order: Id) => `O pedido ${order} é de outro cliente.` as const,
  order_not_paid: (order: Id) => `O pedido ${order} não está com o pagamento confirmado.` as const,
  order_not_paid_any_more: (order: Id) =>
    `O pedido ${order} não está mais com o pagamento confirmado.` as const,
  line_not_paid_any_more: (name: string, order: Id) =>
    `${name}, do pedido ${order}, foi reembolsado: desembale antes de enviar.` as const,
  line_being_left: (name: string, order: Id) =>
    `${name}, do pedido ${order}, está em desistência: desembale antes de enviar.` as const,
  order_of_downloads: (order: Id) =>
    `O pedido ${order} é só de downloads: não há o que enviar.` as const,
  order_sent: (order: Id, parcels: string) =>
    `O pedido ${order} já foi enviado ${parcels}.` as const,
  order_in_parcel: (order: Id, expedition: Id) =>
    `O pedido ${order} já está na remessa ${expedition}, ainda aberta.` as const,
  signature_in_parcel: (signature: Id, expedition: Id) =>
    `A assinatura ${signature} já está na remessa ${expedition}, ainda aberta.` as const,
  signature_not_offered: (signature: Id) =>
    `A assinatura ${signature} não aguarda envio em um destes pedidos.` as const,
  revision_sent: (signature: Id, version: string) =>
    `A assinatura ${signature} já recebeu a ${version}.` as const,
  addresses_differ:
    'O que foi escolhido vai para endereços diferentes: faça uma remessa para cada um.',
  parcel_not_found: (expedition: Id) => `Remessa ${expedition} não encontrada.` as const,
  returned_in_parcel: (expedition: Id) =>
    `O que voltou nesta remessa já está na remessa ${expedition}.` as const,
  returned_of_another: (publication: string) =>
    `${publication} passou a outro titular: faça uma remessa nova, em nome de quem recebeu.` as const,
  dates_out_of_order: (field: string) => `A data não pode ser anterior à ${field}.` as const,
} as const;
