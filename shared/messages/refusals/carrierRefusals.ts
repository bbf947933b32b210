type Id = number | string;

export const carrierRefusals = {
  carrier_silent:
    'A transportadora não respondeu. Tente de novo em um minuto: nada é gerado duas vezes.',
  carrier_denied:
    'A transportadora recusou o acesso da loja. Confira o contrato e o cartão de postagem.',
  carrier_busy: 'A transportadora pediu para esperar. Tente de novo em um minuto.',
  carrier_refused: (why: string) => `A transportadora recusou: ${why}` as const,
  label_pending: 'A etiqueta ainda está sendo feita. Tente de novo em instantes.',
  no_carrier: 'Nenhuma transportadora está configurada para gerar códigos.',
  posting_running: (expedition: Id) =>
    `O código da remessa ${expedition} já está sendo gerado. Tente de novo em um minuto.` as const,
  return_running: 'O código de devolução já está sendo pedido. Tente de novo em um minuto.',
  nothing_to_return: 'Nada deste pedido saiu: não há o que devolver.',
  posting_not_open: 'Só uma remessa em andamento recebe código e etiqueta.',
  invoice_first: 'Informe a NF-e antes de postar.',
  posting_no_address: 'O cliente não tem endereço: complete o cadastro antes.',
  posting_service: (service: string) =>
    `Para ${service} o código não é gerado aqui. Digite o da transportadora.` as const,
  posting_has_code: (code: string) =>
    `A remessa já tem o código ${code}. Apague-o para gerar outro.` as const,
  not_posted: 'Nenhuma destas remessas tem etiqueta da transportadora.',
} as const;
