import { withdrawalDays } from '#shared/orders/withdrawal';
import { checkoutMessages } from '../checkoutMessages';
import { orderMessages } from '../messages';

export const orderRefusals = {
  photo_required: checkoutMessages.photoRequired,
  wrong_prefix: checkoutMessages.wrongPrefix,
  reason_required: orderMessages.reasonRequired,
  not_for_sale: 'Esta publicação não está mais à venda.',
  renewal_pending: 'Já existe uma renovação em andamento para esta assinatura.',
  renewal_repeated: 'Esta assinatura já está neste pedido.',
  renewal_not_found: 'Esta assinatura não foi encontrada.',
  renewal_of_another: 'Esta assinatura é de outra publicação.',
  not_renewable: 'Esta publicação não tem renovação.',
  not_in_renewal_period: 'Esta assinatura não está no período de renovação.',
  renewal_lost:
    'A assinatura que este pedido renova foi cancelada: ele não pode ser pago. Compre a publicação de novo ou fale conosco.',
  invalid_line_price: 'Escolha o preço de compra, o de renovação ou 0,00.',
  downloads_only: 'Este pedido é só de downloads: faça outro para publicações impressas.',
  lines_closed: 'Publicações são incluídas em pedidos em análise ou pendentes sem boleto.',
  line_closed: 'Os dados de um pedido pago ou cancelado não mudam mais.',
  last_line: 'Um pedido tem pelo menos uma publicação: cancele-o em vez de retirar a última.',
  order_booked:
    'Este pedido já teve pagamento nos relatórios: seus valores não mudam mais. Cancele-o e faça outro.',
  received_in_future: orderMessages.receivedInFuture,
  delivery_closed: 'A entrega de um pedido cancelado não muda mais.',
  address_in_parcel: (parcel: number | string) =>
    `O pedido está na remessa ${parcel}, ainda aberta: mude o endereço na remessa.` as const,
  address_left: (parcel: number | string) =>
    `O pedido já saiu na remessa ${parcel}: o endereço não muda mais.` as const,
  line_of_another: 'Este item não é deste pedido.',
  photo_not_taken: 'Esta publicação não leva foto.',
  photo_gone: 'Esta foto já foi usada ou expirou. Envie-a novamente.',
  photo_repeated: 'Envie uma foto para cada item.',
  photo_request_closed: 'Outra foto só pode ser pedida de um pedido em análise.',
  photo_not_asked: 'Nenhuma foto foi pedida para este item.',
  photo_type: 'Envie uma imagem PNG, GIF ou JPEG.',
  photo_too_large: 'A imagem pode ter até 12.000 pixels de lado e 50 megapixels.',
  photo_damaged: 'A imagem está incompleta ou com defeito. Envie-a novamente.',
  photo_unreadable: 'A imagem não pôde ser lida. Envie outra.',
  nfe_before_payment: 'A nota fiscal é informada somente com o pagamento confirmado.',
  invalid_nfe: 'Informe o número da NF-e (até 9 dígitos) ou a chave de acesso de 44 caracteres.',
  invalid_nfe_xml: 'Este arquivo não é o XML de uma NF-e ou NFS-e.',
  invalid_nfe_key: (model: string) =>
    `O dígito verificador da chave desta ${model} não confere. Baixe o XML de novo no emissor.` as const,
  nfe_event:
    'Este XML é de um evento, como o cancelamento de uma nota, e não de uma nota. Envie o da nota autorizada.',
  nfe_cancelled: (model: string) =>
    `Esta ${model} foi cancelada ou denegada e não vale como nota. Envie a que está em vigor.` as const,
  nfe_of_another_issuer: (cnpj: string) =>
    `Esta nota é de outro emitente. A loja emite com o CNPJ ${cnpj}.` as const,
  nfe_for_trial:
    'Esta nota foi emitida em ambiente de homologação e não vale como nota. Envie a de produção.',
  no_order_for_nfe:
    'Nenhum pedido pago sem NF, ou mais de um, tem este cliente e este valor. Informe o número no pedido.',
  nfe_of_another_buyer: (order: number | string) =>
    `O CPF ou CNPJ da nota não é o do cliente do pedido ${order}.` as const,
  nfe_of_another_value: (order: number | string, has: string, says: string) =>
    `O pedido ${order} é de ${has}, e a nota de ${says}.` as const,
  order_has_nfe: (order: number | string, nfe: string) =>
    `O pedido ${order} já tem a NF ${nfe}.` as const,
  nfe_issued_here: (nfe: string) =>
    `A NF ${nfe} foi emitida daqui. Cancele a nota antes de trocar o número.` as const,
  paid_order_stays: 'Um pedido pago não pode ser excluído.',
  booked_order_stays: 'Um pedido que já teve pagamento ou nota fiscal não pode ser excluído.',
  nothing_to_review: 'Este pedido não tem publicação com foto.',
  nothing_to_remind: 'Só se lembra de um pedido que espera pagamento.',
  reminded_today: (order: number | string) =>
    `O cliente do pedido ${order} já recebeu um lembrete hoje.` as const,
  has_boleto: 'Este pedido já tem boleto.',
  has_expedition: 'Este pedido já tem remessa: cancele-o em vez de corrigir.',
  photo_unseen:
    'A foto da plaqueta deste pedido não foi conferida: faça um pedido novo, que a pede outra vez.',
  was_rejected: 'Um pedido reprovado não pode ser reaberto.',
  no_late_payment: 'Nenhum pagamento chegou depois do cancelamento.',
  partly_refunded:
    'Parte deste pedido já foi reembolsada: reembolse o resto em vez de desfazer o pagamento.',
  refund_under_way: 'O reembolso já foi pedido ao provedor: aguarde a resposta dele.',
  photo_missing: 'Falta a foto de uma publicação deste pedido.',
  rejected_from_review: 'Este pedido não está em análise: já foi respondido.',
  order_full: (max: number | string) => `Um pedido leva até ${max} itens.` as const,
  total_too_high: 'O total de um pedido pode ser no máximo R$ 99.999.999,99.',
  total_changed: (total: string) =>
    `O total mudou para ${total}. Confira o pedido e confirme de novo.` as const,
  withdrawal_unpaid: 'Só se desiste de um pedido pago.',
  withdrawal_over: (day: string) =>
    `O prazo de ${withdrawalDays} dias para desistir terminou em ${day}.` as const,
  withdrawn_before: 'Já houve uma desistência deste pedido.',
  withdrawal_line_before: (title: string) => `Já houve uma desistência de ${title}.` as const,
  withdrawal_line_refunded: (title: string) => `${title} já foi reembolsada.` as const,
  withdrawal_closed: 'Este pedido não tem desistência em andamento.',
  withdrawal_open: 'Há uma desistência em andamento: reembolse o pedido ou recuse-a.',
  cancel_paid: 'O pagamento acabou de ser confirmado: o pedido não foi cancelado.',
  terms_changed: 'Os termos mudaram. Leia e confirme de novo.',
  nfe_taken: (nfe: string, order: number | string) =>
    `A NF ${nfe} já está no pedido ${order}.` as const,
  no_transition: (from: string, to: string) =>
    `Não é possível passar de “${from}” para “${to}”.` as const,
  renewal_refunded: (signatures: string) =>
    `Este pedido renova o que foi estornado (${signatures}): não pode ser pago. Devolva o que tiver sido pago e faça um pedido pelo preço de venda.` as const,
} as const;

export const shippingRefusals = {
  quote_expired: 'O valor do frete mudou ou expirou. Calcule o frete novamente.',
  marker_price: 'Para este tipo de envio o valor do frete é 0,01.',
  free_of_shipping: 'Para download o valor do frete é 0,00.',
  staff_orders: 'Pedidos internos são feitos somente por funcionários.',
  printed_lines: 'O pedido tem publicações impressas: escolha o envio.',
  staff_service: 'Este tipo de envio é escolhido somente por funcionários.',
  nothing_to_ship: 'O pedido só tem downloads: não há o que enviar.',
} as const;
