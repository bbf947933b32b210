import { eraseFiles } from '#platform/files/files';

const folderOf = (client: number) => `exports/fleet/${client}/`;

/** S3 deletes the file after two days (`DataStack`); the erasure of its owner deletes it too. */
export const auditFolderFile = (client: number, id: number) =>
  ({ bucket: 'documents', key: `${folderOf(client)}${id}.pdf` }) as const;

export const forgetAuditFolders = (client: number): Promise<void> =>
  eraseFiles({ bucket: 'documents', prefix: folderOf(client) });
