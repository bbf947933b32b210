import { writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { bundleFolder, bundleOnce } from '../bundleOnce.ts';

/** Each package in the screens' tests that contains React or depends on it, with its file name. */
const packages = {
  react: 'react',
  'react-dom': 'reactDom',
  'react-dom/client': 'reactDomClient',
  'react-router-dom': 'reactRouterDom',
  'react-hook-form': 'reactHookForm',
  zustand: 'zustand',
  'zustand/vanilla': 'zustandVanilla',
  '@base-ui/react/combobox': 'combobox',
  '@maskito/react': 'maskito',
  '@tanstack/react-query': 'reactQuery',
  '@testing-library/react': 'testingLibrary',
  '@testing-library/user-event': 'userEvent',
};

const requireHere = createRequire(import.meta.url);
const folder = bundleFolder('react', JSON.stringify(packages));

/** With development's elements each would carry the stack of where it was made, a tenth of these tests' time. */
const deliveredElements = {
  find: /^react\/jsx-runtime$/,
  replacement: path.resolve('node_modules/react/cjs/react-jsx-runtime.production.js'),
};

export const reactAlias = [
  ...Object.entries(packages).map(([name, file]) => ({
    find: new RegExp(`^${name}$`),
    replacement: path.join(folder, `${file}.mjs`),
  })),
  deliveredElements,
];

/** Vitest reloads these for each test file, because React keeps state outside the page. */
export const isBundledReact = /\.cache\/react-[0-9a-f]+\//;

/**
 * Runs before all tests: bundles React and the packages that depend on it into a few files. The
 * exported names are those that Node sees, because esbuild finds none in CommonJS.
 */
export default function bundleReact(): Promise<void> {
  return bundleOnce(folder, (outdir) => ({
    entryPoints: Object.entries(packages).map(([name, file]) => {
      const entry = path.join(outdir, `${file}.mjs`);
      const names = Object.keys(requireHere(name) as object).filter((key) => key !== 'default');
      const exported = name === '@testing-library/user-event' ? ['default'] : names;
      writeFileSync(entry, `export { ${exported.join(', ')} } from '${name}';`);
      return entry;
    }),
    allowOverwrite: true,
    platform: 'browser',
    conditions: ['development'],
    define: { 'process.env.NODE_ENV': '"test"' },
  }));
}
