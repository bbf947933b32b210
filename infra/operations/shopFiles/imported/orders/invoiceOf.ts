import { isValidNfe, normaliseNfe } from '#shared/brazil/nfe';

/** The number as it is stored; older free text stays unchanged. */
export const invoiceOf = ({ nfe }: { readonly nfe: string | null }): string | null =>
  nfe !== null && isValidNfe(nfe) ? normaliseNfe(nfe) : nfe;
