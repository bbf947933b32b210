export const publicationRefusals = {
  not_a_pdf: 'Envie um arquivo PDF.',
  upload_not_found: 'Envio não encontrado. Envie o arquivo novamente.',
  batch_just_finished:
    'Um reajuste interrompido acabou de ser concluído. Confira os preços e tente novamente.',
  nothing_to_undo: 'Não há reajuste a desfazer.',
  prices_changed_since:
    'Todos os preços foram alterados depois do reajuste: não há o que desfazer.',
  publication_not_found: 'Publicação não encontrada.',
  no_holders: 'Nenhum destes clientes tem a publicação.',
  prices_too_high: (names: string) => `O valor máximo é 999.999,99: ${names}.` as const,
  date_before_revision: 'A data é anterior à da revisão em vigor.',
  date_before_former: 'A data é anterior à da revisão que esta substituiu.',
} as const;
