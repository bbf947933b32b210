export const invoiceRefusals = {
  nothing_to_invoice: 'Não há nada a emitir deste pedido.',
  refund_on_its_way: (day: string) => `Reembolso pedido em ${day}: não emitir.` as const,
  refunded_by_amount:
    'Parte deste pedido foi devolvida por valor, sem item. Emita a nota do que resta no sistema do contador e importe o XML.',
  silent_for_a_day: 'O provedor não respondeu em 24 h.',
  cancelled_elsewhere: 'A nota foi cancelada na página do provedor.',
  issued_from_here: 'Esta nota foi emitida daqui: cancele-a em vez de retirá-la.',
  not_issued: 'Esta nota não está emitida.',
  issued_elsewhere: 'Esta nota não foi emitida daqui: cancele-a onde foi emitida.',
  not_to_undo: 'Nada desta nota voltou sem providência anotada, ou ela já não vale.',
  too_late_to_cancel: (until: string) =>
    `O prazo para cancelar terminou em ${until}. Fale com o contador: nota de devolução.` as const,
  still_to_cancel: (until: string) => `Esta nota ainda pode ser cancelada até ${until}.` as const,
  invalid_return_key: 'Informe a chave de 44 caracteres da nota de devolução.',
  return_of_another: 'A nota de devolução é da loja ou do cliente deste pedido.',
} as const;
