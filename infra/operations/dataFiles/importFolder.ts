import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import { csvRows, WrongFile } from './csvRows';

type Forms<File extends string> = Readonly<
  Record<File, { readonly columns: readonly string[]; readonly required: readonly string[] }>
>;

/** The data files of a folder. A shop may be imported in parts, so some may be missing. */
export function importFolder<File extends string>(folder: string, forms: Forms<File>) {
  const at = (file: File) => path.join(folder, file);
  const isThere = (file: File) => existsSync(at(file));
  const names = Object.keys(forms).filter((name): name is File => name in forms);
  if (!names.some(isThere)) {
    throw new WrongFile(`Em ${folder} não há nenhum destes arquivos: ${names.join(', ')}.`);
  }
  return {
    has: isThere,
    bytes: (file: File) => statSync(at(file)).size,
    rows: (file: File) => csvRows(at(file), { name: file, ...forms[file] }),
  };
}
