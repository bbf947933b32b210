import { createHash } from 'node:crypto';
import path from 'node:path';

const web = path.join(import.meta.dirname, '..');

/**
 * A class name depends on its file, not on its rules, so a change of style changes no script that
 * browsers would have to load again. Pages drawn at build use the same class names.
 */
export const cssModules = {
  generateScopedName: (name: string, file: string): string => {
    const hash = createHash('sha256').update(path.relative(web, file)).digest('hex');
    return `_${name}_${hash.slice(0, 4)}`;
  },
};
