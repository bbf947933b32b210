import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { build } from 'esbuild';
import type { Plugin, Rolldown } from 'vite';
import { readerPage, sharedPages } from '../../shared/site/sitePages.ts';

/**
 * The parts that work without a connection, including logging out, with everything they load later.
 */
const offlineParts = [
  'ReaderScreen',
  'OfflineScreen',
  'SearchManualsScreen',
  'askLeaving',
  // What the entry starts with, and the provider around each screen that asks the shop for data.
  'storedVisit',
  'checkCopies',
  'DataProvider',
];
const source = path.resolve(import.meta.dirname, '../serviceWorker/worker.ts');

/** Writes `sw.js`. It lists every file of the offline shell, so each build has a different one. */
export function serviceWorker(): Plugin {
  return {
    name: 'service-worker',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'shop',
    writeBundle: {
      // It runs after the pages are written, because it reads them.
      order: 'post',
      sequential: true,
      async handler({ dir = '' }, bundle) {
        const text = [sharedPages.shop, readerPage]
          .map((page) => readFileSync(path.join(dir, page), 'utf8'))
          .join('');
        const files = [
          sharedPages.shop,
          // The reader's page is listed by the address of a screen, because its file is not served
          // under its own name.
          '/read/-',
          ...new Set([...filesOfPage(text), ...filesOfScreens(bundle), ...standardFonts(dir)]),
        ];
        const version = createHash('sha256').update(text).update(files.join()).digest('base64url');
        await build({
          entryPoints: [source],
          outfile: path.join(dir, 'sw.js'),
          bundle: true,
          minify: true,
          target: 'es2022',
          define: { SHELL: JSON.stringify({ version: version.slice(0, 12), files }) },
        });
      },
    },
  };
}

const filesOfPage = (page: string): string[] =>
  [...page.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(([, file = '']) => file);

/**
 * The screens' files, with all they import or load later, but without the entry's other screens.
 */
function filesOfScreens(bundle: Rolldown.OutputBundle): string[] {
  const files = new Set<string>();
  const visit = (name: string) => {
    const chunk = bundle[name];
    if (chunk?.type !== 'chunk' || chunk.isEntry || files.has(name)) return;
    files.add(name);
    stylesAndAssets(chunk).forEach((file) => files.add(file));
    // The core chunk loads all other screens on demand, so its dynamic imports are left out.
    const later = chunk.name === 'core' ? [] : chunk.dynamicImports;
    [...chunk.imports, ...later].forEach(visit);
  };
  for (const screen of offlineParts) {
    const found = Object.values(bundle).find(
      (output) => output.type === 'chunk' && output.name === screen,
    );
    if (!found) throw new Error(`the build has no chunk ${screen}`);
    visit(found.fileName);
  }
  return [...files].map((file) => `/${file}`);
}

const stylesAndAssets = ({ viteMetadata }: Rolldown.OutputChunk): string[] => [
  ...(viteMetadata?.importedCss ?? []),
  ...(viteMetadata?.importedAssets ?? []),
];

/** The standard fonts, which a manual may use instead of embedding its own. */
function standardFonts(dir: string): string[] {
  const assets = path.join(dir, 'assets');
  return readdirSync(assets)
    .filter((name) => name.startsWith('pdf-') && !name.includes('.js'))
    .flatMap((folder) => {
      const fonts = `${folder}/standard_fonts`;
      return readdirSync(path.join(assets, fonts))
        .filter((name) => /\.(?:pfb|ttf)$/.test(name))
        .map((name) => `/assets/${fonts}/${name}`);
    });
}
