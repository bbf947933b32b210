import type { Signature } from '#shared/signatures/signature';
import { signatureStatus } from '#shared/signatures/signatureStatus';

/** Its holder has said of the revision in force that it was received and read. */
export const isRead = ({ acknowledged, publication }: Signature): boolean =>
  acknowledged?.version === publication.version;

/** A subscription in force, in its holder's hands, whose revision nothing was said of yet. */
export const awaitsReading = (signature: Signature): boolean =>
  signature.due !== null &&
  !signature.overdue &&
  signature.status.id !== signatureStatus.awaitingShipment &&
  !isRead(signature);

/** A one-time purchase stays as bought while the shop sells a newer revision. */
export const isOutdated = ({ due, publication, version_bought }: Signature): boolean =>
  due === null && publication.version !== version_bought;
