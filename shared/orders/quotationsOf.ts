/** The quotations whose prices these lines have, each once. */
export const quotationsOf = (
  lines: readonly { readonly quotation?: string | null | undefined }[],
): string[] => [...new Set(lines.flatMap(({ quotation }) => quotation ?? []))];

/** Of an order that was cancelled: its page, its e-mail. */
export const quotedAgain =
  'Enquanto o orçamento valer, os preços dele podem ser usados de novo: abra-o em Pedidos, Orçamentos.';
