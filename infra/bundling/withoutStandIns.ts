import type { Plugin } from 'esbuild';

/** Keeps the demonstration's payment provider out of what is deployed; no deployed environment names it. */
export const withoutStandIns: Plugin = {
  name: 'without-stand-ins',
  setup(build) {
    build.onLoad({ filter: /[\\/]payments[\\/]providers[\\/]embeddedProvider\.ts$/ }, () => ({
      contents: `export const embeddedProvider = () => {
        throw new Error('this provider is not deployed');
      };`,
      loader: 'js',
    }));
  },
};
