/** The quotations that set the prices of these lines, each once. */
export const quotationsOf = (
  lines: readonly { readonly quotation?: string | null | undefined }[],
): string[] => [...new Set(lines.flatMap(({ quotation }) => quotation ?? []))];

/** Shown on the page and in the e-mail of a cancelled order. */
export const quotedAgain =
  'Enquanto o orçamento valer, os preços dele podem ser usados de novo: abra-o em Pedidos, Orçamentos.';
