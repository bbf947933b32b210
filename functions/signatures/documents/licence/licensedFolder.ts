/** All copies that were made for one purchase. */
export const licensedFolder = (signature: number) =>
  ({ bucket: 'documents', prefix: `licensed/${signature}/` }) as const;
