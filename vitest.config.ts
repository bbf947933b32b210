import { setFlagsFromString } from 'node:v8';
import { defineConfig } from 'vitest/config';
import { fixedEnvironment } from './tests/support/environments/fixedEnvironment.ts';
import { isBundledReact, reactAlias } from './tests/support/screens/bundledReact.ts';
import { sdkAlias } from './tests/support/sdk/bundledSdk.ts';

/** They read the processor time or memory of their process, or which pictures it may read: threads share that with other tests. */
const ownProcess = [
  'tests/functions/orders/photos/plainPhoto.test.ts',
  'tests/functions/platform/files/pdf/exhaustingPdf.test.ts',
  'tests/functions/platform/files/pdf/stampPages.test.ts',
  'tests/functions/publications/covers/covers.test.ts',
  'tests/shared/accounts/passwordProblem.test.ts',
];

const screens = 'tests/web/**/*.test.{ts,tsx}';

/** What takes minutes, measures time or kills processes: `npm run proof` says where it collects what they saw. */
const promises = 'tests/proof/promises/*.test.ts';
const isProof = process.env.PROOF_REPORT !== undefined;

// Most code runs a few times in a test, so V8 optimizes it later than usual: saves a tenth of the screens' processor time.
setFlagsFromString('--interrupt-budget=400000');

export default defineConfig({
  resolve: { alias: sdkAlias },
  test: {
    env: fixedEnvironment,
    globalSetup: [
      'tests/support/shop/startedByUs.mjs',
      'tests/support/screens/fonts.mjs',
      'tests/support/sdk/bundledSdk.ts',
      'tests/support/screens/bundledReact.ts',
      'tests/support/roles/synthesizeRoles.ts',
    ],
    sequence: { setupFiles: 'list' },
    setupFiles: [
      'tests/support/environments/freshFile.ts',
      'tests/support/environments/environment.ts',
      'tests/support/environments/cheapPasswords.ts',
      'tests/support/environments/embeddedPayments.ts',
    ],
    // Tests wait for timers and for the database, so four workers fill the two cores of the machine that checks.
    maxWorkers: 4,
    // For what hangs, not for what is slow: a loaded machine takes many times the usual.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    projects: [
      { extends: true, test: { name: 'own process', pool: 'forks', include: ownProcess } },
      ...(isProof
        ? [
            {
              extends: true as const,
              test: { name: 'promises', pool: 'forks' as const, include: [promises] },
            },
          ]
        : []),
      {
        extends: true,
        resolve: { alias: [...sdkAlias, ...reactAlias] },
        oxc: { jsx: { development: false } },
        test: {
          name: 'screens',
          // They wait half of the time, for what a page shows a moment later.
          maxWorkers: 7,
          sequence: { groupOrder: 1 },
          pool: 'threads',
          isolate: false,
          include: [screens],
          environment: 'happy-dom',
          // A followed link would fetch a page, and replace the window that the thread's files have in common.
          environmentOptions: {
            happyDOM: {
              settings: {
                navigation: { disableMainFrameNavigation: true, disableFallbackToSetURL: true },
              },
            },
          },
          server: { deps: { inline: [isBundledReact] } },
        },
      },
      {
        extends: true,
        // One thread for many files: reading the packages anew for each took as long as all tests.
        test: {
          name: 'tests',
          pool: 'threads',
          isolate: false,
          include: ['tests/**/*.test.{ts,tsx}'],
          // Tools that are installed below it have tests of their own.
          exclude: ['**/node_modules/**', ...ownProcess, promises, screens],
        },
      },
    ],
  },
});
