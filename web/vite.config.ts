import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { bundleBudget } from './build/bundleBudget';

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), bundleBudget()],
  build: {
    outDir: '../.build/web',
    emptyOutDir: true,
    target: 'baseline-widely-available',
    // Everything is loaded as files: the content security policy knows no inline code.
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
  },
});
