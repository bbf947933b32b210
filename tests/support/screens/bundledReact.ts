import { writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { bundleFolder, bundleOnce } from '../bundleOnce.ts';

/** Each package of the screens' tests that holds React, or is held by it, under the name of its file. */
const packages = {
  react: 'react',
  'react/jsx-runtime': 'jsxRuntime',
  'react/jsx-dev-runtime': 'jsxDevRuntime',
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

export const reactAlias = Object.entries(packages).map(([name, file]) => ({
  find: new RegExp(`^${name}$`),
  replacement: path.join(folder, `${file}.mjs`),
}));

/** Vitest reads these files anew for each test file: React keeps state of its own beside the page it draws. */
export const isBundledReact = /\.cache\/react-[0-9a-f]+\//;

/**
 * Before any test: React, and what holds it, as a few files. Names are those that the package has in Node: esbuild sees
 * none in what is CommonJS.
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
