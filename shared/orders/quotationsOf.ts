/** The quotations whose prices these lines have, each once. */
export const quotationsOf = (
  lines: readonly { readonly quotation?: string | null | undefined }[],
): string[] => [...new Set(lines.flatMap(({ quotation }) => quotation ?? []))];

/** Said on the page and in the e-mail of an order that was cancelled. */
export const quotedAgain =
  'Enquanto o orçamento valer, os preços dele podem ser usados de novo: abra-o em Pedidos, Orçamentos.';
