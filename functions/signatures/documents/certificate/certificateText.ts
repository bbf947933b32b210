/** "7K2M-…", in groups of four for people who type it. */
export const formatCertificateCode = (code: string): string =>
  code.match(/.{1,4}/g)?.join('-') ?? code;

/** Accepts any case, with or without dashes, and O for 0, I and L for 1. */
export const normaliseCertificateCode = (typed: string): string =>
  typed
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1');
