import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { bundleBudget } from './build/bundleBudget.ts';
import { leanRouter } from './build/leanRouter.ts';
import { withoutServerParts } from './build/withoutServerParts.ts';

const routerBuild = resolve(
  import.meta.dirname,
  '../node_modules/react-router/dist/production/index.mjs',
);

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), leanRouter(), withoutServerParts(), bundleBudget()],
  resolve: {
    // The package's own entry is its development build, warnings and all.
    alias: [{ find: /^react-router$/, replacement: routerBuild }],
  },
  build: {
    outDir: '../.build/web',
    emptyOutDir: true,
    target: 'baseline-widely-available',
    // Everything is loaded as files: the content security policy knows no inline code.
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        // What every screen needs in one file: it compresses better than twenty.
        codeSplitting: {
          groups: [
            { name: 'core', tags: ['$initial'], priority: 2 },
            {
              name: 'lists',
              test: /node_modules\/@tanstack\/|web\/src\/(lib\/(queryClient|useListParams)|components\/(Table|Pager|Skeleton|Empty))\.tsx?/,
              priority: 1,
            },
            // Always asked for together by the shop; apart they weigh more.
            {
              name: 'catalogue',
              test: /shared\/publications\/publication(Endpoints)?\.ts/,
              priority: 1,
            },
          ],
        },
      },
    },
  },
});
