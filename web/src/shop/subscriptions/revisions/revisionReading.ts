import type { Signature } from '#shared/signatures/signature';

/** Its holder has said of the revision in force that it was received and read. */
export const isRead = ({ acknowledged, publication }: Signature): boolean =>
  acknowledged?.version === publication.version;

/** Its holder is to say that the revision in force was received and read. */
export const awaitsReading = ({ actions }: Signature): boolean => actions.includes('acknowledge');

/** A one-time purchase stays as bought while the shop sells a newer revision. */
export const isOutdated = ({ due, publication, version_bought }: Signature): boolean =>
  due === null && publication.version !== version_bought;

/** The revision that a purchase is of: as bought once, in force, or the last before it ended. */
export const heldVersion = ({
  due,
  publication,
  version_bought,
  version_held,
}: Signature): string => (due === null ? version_bought : (version_held ?? publication.version));
