export const invoiceInputRefusals = {
  no_orders_to_invoice: 'Escolha ao menos um pedido.',
  reason_length: 'Escreva de 15 a 255 caracteres.',
} as const;
