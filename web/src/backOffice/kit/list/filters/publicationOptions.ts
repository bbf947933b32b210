/** How a publication is sold and delivered. */
export const kindOptions = [
  { value: 'signature', label: 'assinatura' },
  { value: 'once', label: 'compra única' },
] as const;

export const formatOptions = [
  { value: 'printed', label: 'impressa' },
  { value: 'download', label: 'download' },
] as const;
