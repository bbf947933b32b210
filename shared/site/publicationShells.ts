type Kind = { readonly is_signature: boolean; readonly is_download: boolean };

/**
 * Templates of publications' pages in the site's bucket, made at build from the screens' own sources, a
 * file for each way of being bought and delivered.
 */
export const shellOf = ({ is_signature, is_download }: Kind): string =>
  `shells/publication-${is_signature ? 'signature' : 'once'}-${is_download ? 'download' : 'printed'}.html`;

/** Of the catalogue with its first rows; a row of each way, of which one is taken for each publication. */
export const catalogueShell = 'shells/publications.html';

export const catalogueRowOf = ({ is_signature, is_download }: Kind): string =>
  `${is_signature ? 'signature' : 'once'}${is_download ? 'Download' : 'Printed'}`;

/** Of the page that says that there is no such publication. */
export const missingShell = 'shells/publication-missing.html';

/** The element of a page that carries what it was made of. */
export const servedId = 'served';
