/** How a title is sold, and how it reaches its buyer. */
export const kindOptions = [
  { value: 'signature', label: 'assinatura' },
  { value: 'once', label: 'compra única' },
] as const;

export const formatOptions = [
  { value: 'printed', label: 'impressa' },
  { value: 'download', label: 'download' },
] as const;
