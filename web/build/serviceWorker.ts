import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { build } from 'esbuild';
import type { Plugin, Rolldown } from 'vite';
import { readerPage, sharedPages } from '../../shared/site/sitePages.ts';

/** What runs without a connection, 'sair' too; what it loads later comes with it. */
const offlineParts = [
  ...['ReaderScreen', 'OfflineScreen', 'SearchManualsScreen', 'askLeaving'],
  // What the entry begins with, and what stands around each screen that asks the shop for something.
  ...['earlierVisit', 'checkCopies', 'DataProvider'],
];
const source = path.resolve(import.meta.dirname, '../serviceWorker/worker.ts');

/** Writes `sw.js`: it names every file of the offline shell, so that each build has another one. */
export function serviceWorker(): Plugin {
  return {
    name: 'service-worker',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'shop',
    writeBundle: {
      // After the pages are written.
      order: 'post',
      sequential: true,
      async handler({ dir = '' }, bundle) {
        const text = [sharedPages.shop, readerPage]
          .map((page) => readFileSync(path.join(dir, page), 'utf8'))
          .join('');
        const files = [
          sharedPages.shop,
          // The reader's page by the address of a screen: its file is not served by its own name.
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

/** With what they import and load later, but not what the entry offers besides. */
function filesOfScreens(bundle: Rolldown.OutputBundle): string[] {
  const files = new Set<string>();
  const visit = (name: string) => {
    const chunk = bundle[name];
    if (chunk?.type !== 'chunk' || chunk.isEntry || files.has(name)) return;
    files.add(name);
    stylesAndAssets(chunk).forEach((file) => files.add(file));
    // What every screen has loads the other screens on demand.
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

/** A manual may ask for them instead of bringing its own. */
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
