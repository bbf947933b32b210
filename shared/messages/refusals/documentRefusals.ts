export const documentRefusals = {
  document_date_ahead: 'A data não pode ser futura.',
  document_number_taken: 'Este número já existe nesta publicação.',
  too_many_documents: (max: number | string) =>
    `Uma publicação guarda até ${max} documentos.` as const,
  document_withdrawn: 'Este documento foi retirado.',
  directive_not_closed: 'Uma diretriz não é fechada por uma revisão.',
  document_not_open: 'Este documento não está em vigor nesta publicação.',
  document_not_found: 'Documento não encontrado para esta aeronave.',
  never_complied: 'Uma revisão temporária não tem cumprimento a registrar.',
  compliance_before_document: (date: string) =>
    `A data não pode ser anterior à do documento (${date}).` as const,
} as const;
