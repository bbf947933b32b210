import { spawnSync } from 'node:child_process';
import path from 'node:path';
import react from '@vitejs/plugin-react';
import * as v from 'valibot';
import { build } from 'vite';
import { cssModules } from './cssModules.ts';
import type { Page } from './pages.ts';

const web = path.join(import.meta.dirname, '..');
const outDir = path.join(web, '../.build/drawing');

const program = `
  process.env.NODE_ENV = 'production';
  const { draw } = await import(process.argv[1]);
  const html = [];
  for (const page of JSON.parse(process.argv[2])) html.push(await draw(page));
  // At once: the query client's timers run for minutes.
  process.stdout.write(JSON.stringify(html), () => process.exit());
`;

/**
 * Renders the root content of each page with React from the same sources, in a separate process.
 */
export async function drawPages(pages: readonly Page[]): Promise<string[]> {
  await build({
    configFile: false,
    root: web,
    logLevel: 'warn',
    plugins: [react()],
    css: { modules: cssModules },
    // Bundles the dependencies, so that React and the router exist once, as in the browser.
    ssr: { noExternal: true },
    build: {
      ssr: 'src/drawPage.tsx',
      outDir,
      emptyOutDir: true,
      copyPublicDir: false,
      rolldownOptions: { output: { entryFileNames: 'drawPage.mjs' } },
    },
  });
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [
      '--input-type=module',
      '--eval',
      program,
      path.join(outDir, 'drawPage.mjs'),
      JSON.stringify(pages),
    ],
    { encoding: 'utf8' },
  );
  if (status !== 0) throw new Error(`the pages cannot be drawn: ${stderr}`);
  return v.parse(v.pipe(v.string(), v.parseJson(), v.array(v.string())), stdout);
}
