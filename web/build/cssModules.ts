import { createHash } from 'node:crypto';
import path from 'node:path';

const web = path.join(import.meta.dirname, '..');

/**
 * A class is named after its file, not after what stands in it: so a change of style changes no program, which
 * would be loaded again. Pages drawn at build name their classes by it too.
 */
export const cssModules = {
  generateScopedName: (name: string, file: string): string => {
    const hash = createHash('sha256').update(path.relative(web, file)).digest('hex');
    return `_${name}_${hash.slice(0, 4)}`;
  },
};
