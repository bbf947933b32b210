import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { LocalError } from '../machine/LocalError';

/** The data folder's real path; creates a missing folder. */
export function openDataFolder(folder: string): string {
  try {
    createFolder(folder);
    accessSync(folder, constants.W_OK);
    // Root passes every access check, even on a read-only disk, so only writing is a reliable test.
    const probe = path.join(folder, '.write-test');
    writeFileSync(probe, '');
    rmSync(probe);
    return realpathSync(folder);
  } catch {
    throw new LocalError(`Não é possível gravar na pasta de dados ${folder}.`);
  }
}

/** Node's own recursive mkdir never returns for paths such as /proc. */
function createFolder(folder: string): void {
  if (existsSync(folder)) return;
  const parent = path.dirname(folder);
  if (parent !== folder) createFolder(parent);
  mkdirSync(folder);
}
