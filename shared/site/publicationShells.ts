import { isUpdatesOnly } from '../publications/soldAs.ts';

type Kind = {
  readonly is_signature: boolean;
  readonly is_download: boolean;
  readonly is_sent_immediately: boolean;
};

type Asking = { readonly has_airplane_info: boolean; readonly has_photo_upload: boolean };

/**
 * Templates of publications' pages in the site's bucket, made at build from the screens' own sources, a
 * file for each way of being bought and delivered, and for what is asked before paying.
 */
export function shellOf(publication: Kind & Asking): string {
  const { has_airplane_info, has_photo_upload } = publication;
  const asked = [
    ...(has_airplane_info ? ['aircraft'] : []),
    ...(has_photo_upload ? ['photo'] : []),
  ];
  return `shells/publication-${[kindOf(publication), ...asked].join('-')}.html`;
}

/** Of the catalogue with its first rows; a row of each way, of which one is taken for each publication. */
export const catalogueShell = 'shells/publications.html';

export const catalogueRowOf = (publication: Kind): string => `row-${kindOf(publication)}`;

function kindOf(publication: Kind): string {
  if (isUpdatesOnly(publication)) return 'updates';
  const { is_signature, is_download } = publication;
  return `${is_signature ? 'signature' : 'once'}-${is_download ? 'download' : 'printed'}`;
}

/** The page that says that there is no such publication. */
export const missingShell = 'shells/publication-missing.html';

/** The element of a page that carries what it was made of. */
export const servedId = 'served';
