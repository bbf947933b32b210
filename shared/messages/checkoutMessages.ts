/** Texts of checkout and payment; not in messages.ts, which the first load contains. */
export const checkoutMessages = {
  purchaseOrder: 'Seu nº de pedido de compra',
  wrongPrefix: 'Prefixo incorreto',
  photoRequired: 'Envio obrigatório',
  profileNotUpdated: 'ATENÇÃO: Não foi possivel atualizar seu usuário',
  profileNotCreated: 'ATENÇÃO: Não foi possivel criar seu usuário',
  orderNotCreated: 'ATENÇÃO: Não foi possivel criar seu pedido',
  sessionExpired: 'Sua sessão expirou; seu pedido continua aqui.',
} as const;

export const paymentMessages = {
  waiting: 'Aguarde enquanto seu boleto está sendo gerado',
  ready: 'Seu Boleto foi gerado!',
  failedTitle: 'Erro encontrado ao gerar boleto!',
  failed: 'Um erro foi encontrato, por favor contate-nos',
} as const;

export const paymentReturnMessages = {
  paidTitle: 'Pagamento realizado com sucesso',
  refused: 'Pagamento não pode ser processado',
  refusedDetail: 'Pagamento não pode ser processado, tente novamente ou entre em contato conosco',
  unknownTitle: 'Um erro foi encontrado',
  unknownDetail: 'Não foi encontrada nenhuma informação sobre o processamento do seu pedido',
} as const;
