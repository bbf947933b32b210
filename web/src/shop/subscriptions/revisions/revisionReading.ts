import type { Signature } from '#shared/signatures/signature';
import { signatureStatus } from '#shared/signatures/signatureStatus';

/** The holder has acknowledged the current revision. */
export const isRead = ({ acknowledged, publication }: Signature): boolean =>
  acknowledged?.version === publication.version;

/** The last acknowledged revision, unless the holder lacks a newer one. */
export const lastRead = (signature: Signature): Signature['acknowledged'] =>
  isRead(signature) || signature.overdue ? signature.acknowledged : null;

/** The holder still has to acknowledge the current revision. */
export const awaitsReading = ({ actions }: Signature): boolean => actions.includes('acknowledge');

/** A one-time purchase for which the shop sells a newer revision; false during a withdrawal. */
export const isOutdated = ({
  due,
  publication,
  version_bought,
  suspended_by,
}: Signature): boolean => due === null && !suspended_by && publication.version !== version_bought;

/**
 * An active printed subscription of which nothing was sent, because only future revisions will be.
 */
export const isForTheNextRevision = ({ publication, status, expedition_date, due }: Signature) =>
  !publication.is_download &&
  due !== null &&
  status.id === signatureStatus.active &&
  expedition_date === null;

/** The holder does not have the current revision, sent on paper or with its file. */
export const isUnsent = (signature: Signature): boolean =>
  lacksFile(signature) ||
  !!signature.missing_revision ||
  signature.status.id === signatureStatus.awaitingShipment ||
  isForTheNextRevision(signature);

const lacksFile = ({ publication, file, file_version }: Signature): boolean =>
  publication.is_download && (file === null || file_version !== undefined);

/**
 * The revision of a purchase: the one bought once, the current one, or the last before it expired.
 */
export const heldVersion = ({
  due,
  publication,
  version_bought,
  version_held,
}: Signature): string => (due === null ? version_bought : (version_held ?? publication.version));
