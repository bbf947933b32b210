import { isUpdatesOnly } from '../publications/soldAs.ts';

type Kind = {
  readonly is_signature: boolean;
  readonly is_download: boolean;
  readonly is_sent_immediately: boolean;
};

type Asking = { readonly has_airplane_info: boolean; readonly has_photo_upload: boolean };

/**
 * Templates of publication pages in the site's bucket, built from the screens' own sources: one
 * file per combination of sale, delivery and questions before payment.
 */
export function shellOf(publication: Kind & Asking): string {
  const { has_airplane_info, has_photo_upload } = publication;
  const asked = [
    ...(has_airplane_info ? ['aircraft'] : []),
    ...(has_photo_upload ? ['photo'] : []),
  ];
  return `shells/publication-${[kindOf(publication), ...asked].join('-')}.html`;
}

/** The catalogue with its first rows; one of its row templates is used per publication. */
export const catalogueShell = 'shells/publications.html';

export const catalogueRowOf = (publication: Kind): string => `row-${kindOf(publication)}`;

function kindOf(publication: Kind): string {
  if (isUpdatesOnly(publication)) return 'updates';
  const { is_signature, is_download } = publication;
  return `${is_signature ? 'signature' : 'once'}-${is_download ? 'download' : 'printed'}`;
}

/** The page for a publication that does not exist. */
export const missingShell = 'shells/publication-missing.html';

/** The element that embeds a page's data. */
export const servedId = 'served';
