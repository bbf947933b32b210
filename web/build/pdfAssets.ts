import { cpSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import * as v from 'valibot';
import type { Plugin } from 'vite';

const named = v.object({ version: v.string() });

/** What a manual may need while it is read: character maps, standard fonts and an image decoder. */
const folders = ['cmaps', 'standard_fonts'] as const;
/** The decoder without WebAssembly, which the content security policy does not allow. */
const decoder = 'wasm/openjpeg_nowasm_fallback.js';

/** Copies the files next to the other assets, into a folder named after the library's version. */
export function pdfAssets(): Plugin {
  return {
    name: 'pdf-assets',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'shop',
    writeBundle({ dir = '' }) {
      const file = createRequire(import.meta.url).resolve('pdfjs-dist/package.json');
      const { version } = v.parse(named, JSON.parse(readFileSync(file, 'utf8')));
      const from = path.dirname(file);
      const to = path.join(dir, `assets/pdf-${version}`);
      for (const folder of [...folders, decoder]) {
        cpSync(path.join(from, folder), path.join(to, folder), { recursive: true });
      }
    },
  };
}
