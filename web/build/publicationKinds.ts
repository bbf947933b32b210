/** Every way of being bought and delivered, each of which is drawn by itself. */
export const publicationKinds = [true, false].flatMap((is_signature) =>
  [true, false].map((is_download) => ({ is_signature, is_download })),
);
