import { createHash } from 'node:crypto';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { Plugin, Rolldown } from 'vite';
import { entryOf } from '../../shared/site/siteEntry.ts';
import { builtEntry } from './builtEntry.ts';
import { firstVisit } from './firstVisit.ts';
import { compositionOf } from './compositionOf.ts';
import { ownChunkLimit, ownChunks } from './ownChunks.ts';
import { screens } from './screens.ts';

const kilobyte = 1024;

/** Prints each screen's weight (brotli) and fails the build when a screen exceeds its budget. */
export function bundleBudget(): Plugin {
  return {
    name: 'bundle-budget',
    apply: 'build',
    writeBundle(_, bundle) {
      const entry = builtEntry(this.environment);
      const own = screens.filter(({ route }) => entryOf(route) === entry);
      const over = own.flatMap(({ route, chunks, script, style, files }) => {
        const { scripts, styles } = firstVisit(bundle, chunks);
        const weight = { script: size(bundle, scripts), style: size(bundle, styles) };
        this.info(
          `${route}: JS ${weight.script.toFixed(1)} of ${script} KB in ${scripts.size} of ${files} files, CSS ${weight.style.toFixed(1)} of ${style} KB (brotli)`,
        );
        const isOver = weight.script > script || weight.style > style || scripts.size > files;
        if (route === '/') {
          const parts = compositionOf(bundle, scripts).map(
            ({ part, kilobytes }) => `${part} ${kilobytes.toFixed(1)}`,
          );
          this.info(`${route} is made of: ${parts.join(', ')} KB`);
        }
        return isOver ? [`${route} (${weight.script.toFixed(2)} KB)`] : [];
      });
      const alone = ownChunks(Object.values(bundle).filter((output) => output.type === 'chunk'));
      const [heaviest] = alone;
      if (heaviest) {
        const { name, kilobytes } = heaviest;
        this.info(`heaviest alone: ${name}, ${kilobytes.toFixed(1)} of ${ownChunkLimit} KB`);
      }
      const heavy = alone.filter(({ kilobytes }) => kilobytes > ownChunkLimit);
      if (heavy.length > 0) {
        this.error(`too heavy alone: ${heavy.map(({ name }) => name).join(', ')}`);
      }
      if (over.length > 0) this.error(`over the bundle budget: ${over.join(', ')}`);
    },
  };
}

function size(bundle: Rolldown.OutputBundle, files: ReadonlySet<string>): number {
  let total = 0;
  for (const file of files) total += compressed(bundle, file);
  return total / kilobyte;
}

const known = new Map<string, number>();

function compressed(bundle: Rolldown.OutputBundle, file: string): number {
  const output = bundle[file];
  if (!output) return 0;
  const bytes =
    known.get(file) ??
    brotliCompressSync(
      output.type === 'chunk' ? withSteadyNames(bundle, output.code) : output.source,
    ).length;
  // The name contains a hash of the content, so a known size stays valid.
  known.set(file, bytes);
  return bytes;
}

/**
 * A file's name is a hash of its content, and a change of one file gives others new names. How well
 * those compress would move a screen's weight by up to 0.2 KB, so it is measured with names that
 * stand for the modules.
 */
function withSteadyNames(bundle: Rolldown.OutputBundle, code: string): string {
  return code.replaceAll(/assets\/[\w.-]+|(?<=\.\/)[\w.-]+\.js/g, (name) => {
    const file = bundle[name] ?? bundle[`assets/${name}`];
    if (!file) return name;
    const parts =
      file.type === 'chunk' ? file.moduleIds : [...file.originalFileNames, ...file.names];
    const steady = createHash('sha1')
      .update(parts.map((part) => path.relative(process.cwd(), part)).join())
      .digest('base64url');
    return name.replace(/[\w-]{7,8}(?=\.\w+$)/, ({ length }) => steady.slice(0, length));
  });
}
