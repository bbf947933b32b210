/** How a title is sold. What older orders did not keep is undefined. */
export type SoldAs = {
  readonly is_download: boolean;
  readonly is_signature?: boolean | undefined;
  readonly is_sent_immediately?: boolean | undefined;
};

/** A printed subscription of which only the revisions to come are sent. */
export const isUpdatesOnly = ({ is_download, is_signature, is_sent_immediately }: SoldAs) =>
  !is_download && is_signature === true && is_sent_immediately === false;

/** Paper of it leaves because of this purchase. */
export const isSentNow = (title: SoldAs) => !title.is_download && !isUpdatesOnly(title);
