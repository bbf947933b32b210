/** The folder of all copies made for one purchase. */
export const licensedFolder = (signature: number) =>
  ({ bucket: 'documents', prefix: `licensed/${signature}/` }) as const;
