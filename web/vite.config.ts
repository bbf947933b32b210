import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import type { SiteEntry } from '../shared/site/siteEntry';
import { type BuildEnvironmentOptions, defineConfig, type EnvironmentOptions } from 'vite';
import { bundleBudget } from './build/bundleBudget.ts';
import { codeGroups } from './build/codeGroups.ts';
import { cssModules } from './build/cssModules.ts';
import { entryTemplates } from './build/pages.ts';
import { pdfAssets } from './build/pdfAssets.ts';
import { serviceWorker } from './build/serviceWorker.ts';
import { sitePages } from './build/sitePages.ts';

const routerBuild = resolve(import.meta.dirname, '../node_modules/react-router/dist/production');

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    react(),
    sitePages(),
    pdfAssets(),
    serviceWorker(),
    // The local shop starts whatever its screens weigh; tests and deployments fail on a budget.
    process.env.BUNDLE_BUDGET === 'off' ? null : bundleBudget(),
  ],
  resolve: {
    // The package's own entry is its development build with warnings.
    alias: [
      { find: /^react-router$/, replacement: `${routerBuild}/index.mjs` },
      { find: /^react-router\/dom$/, replacement: `${routerBuild}/dom-export.mjs` },
    ],
  },
  css: { modules: cssModules },
  // Two programs without common files, so that neither loads code of the other.
  environments: {
    shop: entry('shop', { emptyOutDir: true }),
    backOffice: entry('backOffice', { emptyOutDir: false, copyPublicDir: false }),
  },
  builder: {
    async buildApp(builder) {
      const { shop, backOffice } = builder.environments;
      if (!shop || !backOffice) throw new Error('the site has two entries');
      await builder.build(shop);
      await builder.build(backOffice);
    },
  },
  build: {
    outDir: '../.build/web',
    target: 'baseline-widely-available',
    // Everything is a separate file, because the content security policy allows no inline code.
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    rolldownOptions: {
      checks: { bundlerTimings: false },
      output: {
        // Modules are also served as .js, whose type every server knows.
        assetFileNames: ({ names: [name = ''] }) =>
          `assets/${name.endsWith('.css') ? '' : '[name]-'}[hash]${name.endsWith('.mjs') ? '.js' : '[extname]'}`,
        // Names are only a content hash, because the first file lists all others.
        chunkFileNames: 'assets/[hash:7].js',
        codeSplitting: { groups: [...codeGroups] },
      },
    },
  },
});

/** The build of one program from its HTML file. */
function entry(name: SiteEntry, build: BuildEnvironmentOptions): EnvironmentOptions {
  return {
    consumer: 'client',
    build: {
      ...build,
      rolldownOptions: { input: resolve(import.meta.dirname, entryTemplates[name]) },
    },
  };
}
