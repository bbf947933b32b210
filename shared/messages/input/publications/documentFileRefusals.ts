/** Separate from the rest of a document's input, which every reader's pages load. */
export const documentFileRefusals = {
  document_needs_file: 'Envie o arquivo do documento (PDF).',
  directive_needs_link: 'Envie o arquivo ou informe o endereço da diretriz na ANAC.',
} as const;
