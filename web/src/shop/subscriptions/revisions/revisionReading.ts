import type { Signature } from '#shared/signatures/signature';
import { signatureStatus } from '#shared/signatures/signatureStatus';

/** Its holder has said of the revision in force that it was received and read. */
export const isRead = ({ acknowledged, publication }: Signature): boolean =>
  acknowledged?.version === publication.version;

/** Its holder is to say that the revision in force was received and read. */
export const awaitsReading = ({ actions }: Signature): boolean => actions.includes('acknowledge');

/** A one-time purchase stays as bought while the shop sells a newer revision; none is offered for what is being left. */
export const isOutdated = ({
  due,
  publication,
  version_bought,
  suspended_by,
}: Signature): boolean => due === null && !suspended_by && publication.version !== version_bought;

/** A printed subscription in force of which nothing was sent: only what is revised from now on is. */
export const isForTheNextRevision = ({ publication, status, expedition_date, due }: Signature) =>
  !publication.is_download &&
  due !== null &&
  status.id === signatureStatus.active &&
  expedition_date === null;

/** The revision in force is not with its holder. */
export const isUnsent = (signature: Signature): boolean =>
  !!signature.missing_revision ||
  signature.status.id === signatureStatus.awaitingShipment ||
  isForTheNextRevision(signature);

/** The revision that a purchase is of: as bought once, in force, or the last before it ended. */
export const heldVersion = ({
  due,
  publication,
  version_bought,
  version_held,
}: Signature): string => (due === null ? version_bought : (version_held ?? publication.version));
