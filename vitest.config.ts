import { defineConfig } from 'vitest/config';
import { fixedEnvironment } from './tests/support/environments/fixedEnvironment.ts';

export default defineConfig({
  test: {
    include: ['tests/**/*.test.{ts,tsx}'],
    env: fixedEnvironment,
    globalSetup: [
      'tests/support/shop/startedByUs.mjs',
      'tests/support/screens/fonts.mjs',
      'tests/support/roles/synthesizeRoles.ts',
    ],
    setupFiles: [
      'tests/support/environments/environment.ts',
      'tests/support/environments/cheapPasswords.ts',
      'tests/support/environments/embeddedPayments.ts',
    ],
    pool: 'forks',
    // One more than cores: some tests wait for time-outs and leases, and a core would wait with them.
    maxWorkers: 3,
    // For what hangs, not for what is slow: a loaded machine takes many times the usual.
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
