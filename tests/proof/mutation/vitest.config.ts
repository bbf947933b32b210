import { defineConfig } from 'vitest/config';
import { fixedEnvironment } from '../../support/environments/fixedEnvironment';

export default defineConfig({
  test: {
    include: (process.env.MUTATION_TESTS ?? '').split(' '),
    env: fixedEnvironment,
    globalSetup: ['tests/support/roles/synthesizeRoles.ts'],
    setupFiles: [
      'tests/support/environments/environment.ts',
      'tests/support/environments/embeddedPayments.ts',
    ],
    pool: 'forks',
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
