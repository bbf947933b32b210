import { eraseFiles } from '#platform/files/files';

const folderOf = (client: number) => `exports/fleet/${client}/`;

/** S3 empties its folder after two days (`DataStack`); it also goes when its owner is forgotten. */
export const auditFolderFile = (client: number, id: number) =>
  ({ bucket: 'documents', key: `${folderOf(client)}${id}.pdf` }) as const;

export const forgetAuditFolders = (client: number): Promise<void> =>
  eraseFiles({ bucket: 'documents', prefix: folderOf(client) });
