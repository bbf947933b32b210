import { paymentMessages } from '../checkoutMessages';

export const paymentRefusals = {
  unreadable_event: 'O evento de pagamento não pode ser lido.',
  boleto_in_progress: 'Seu pagamento está sendo gerado. Tente em instantes.',
  not_payable: 'O pagamento é gerado somente para pedidos com pagamento pendente.',
  order_ends: (day: string) =>
    `Este pedido é cancelado em ${day}, e antes disso nenhum banco receberia outro boleto. Faça um novo pedido.` as const,
  nothing_to_pay: 'Este pedido não tem valor a pagar: aguarde a confirmação por e-mail.',
  no_boleto: 'Este pedido não tem boleto a pagar.',
  boleto_replaced: 'Este boleto foi substituído. Abra o mais novo na lista de pedidos.',
  provider_silent: 'O provedor de pagamento não respondeu. Tente novamente em alguns minutos.',
  boletos_unavailable: 'Os pagamentos estão indisponíveis no momento. Por favor, contate-nos.',
  boleto_failed: paymentMessages.failed,
  too_many_installments: (most: number | string) =>
    `Este valor é pago em até ${most} vezes no cartão.` as const,
  already_paid: 'O pagamento deste pedido já foi feito e está sendo confirmado.',
  not_paid_yet: 'Só um pedido pago tem recibo.',
  refund_unpaid: 'Só um pedido pago pode ser reembolsado.',
  refund_by_hand:
    'Este pedido não foi pago pelo provedor: devolva o valor e mude o status para Cancelado.',
  refund_nothing_left: 'Não resta nada deste pagamento a devolver.',
  refund_disputed:
    'Este pagamento está contestado: o banco do cliente decide se ele volta. Espere, para não devolver duas vezes.',
  refund_mixed: 'Escolha publicações e frete, ou só um valor: não os dois.',
  refund_no_lines: 'Escolha ao menos uma publicação.',
  refund_line_twice: 'A mesma publicação está escolhida duas vezes.',
  refund_line_unknown: (line: number | string) => `A linha ${line} não é deste pedido.` as const,
  refund_line_done: (line: number | string) => `A linha ${line} já foi reembolsada.` as const,
  refund_no_freight: 'Este pedido não tem frete a reembolsar.',
  refund_freight_done: 'O frete já foi reembolsado.',
  refund_of_nothing: 'Não há valor a devolver nisso.',
  refund_too_much: (left: string) =>
    `Restam ${left} deste pagamento: não volta mais do que isso.` as const,
  finding_not_refundable:
    'Este pagamento é de um pedido que continua valendo: reembolse pelo próprio pedido.',
  finding_open: 'Esta diferença já espera em “A resolver”. Atualize a página.',
  finding_settled: 'Esta diferença já foi resolvida ou não existe mais. Atualize a página.',
  boleto_refused: (why: string) =>
    `A cobrança foi recusada pelo provedor de pagamento: ${why}` as const,
  automatic_pix_refused: (why: string) =>
    `O provedor de pagamento não aceitou o Pix Automático: ${why}` as const,
  charged_automatically: (day: string) =>
    `Este pedido é cobrado por Pix Automático em ${day}: não é preciso pagar de outro jeito.` as const,
  provider_busy: (wait: string) =>
    `Muitos pagamentos estão sendo gerados agora. Tente novamente ${wait}.` as const,
} as const;
