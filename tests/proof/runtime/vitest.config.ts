import { defineConfig } from 'vitest/config';
import { fixedEnvironment } from '../../support/environments/fixedEnvironment';

export default defineConfig({
  test: {
    include: ['tests/proof/runtime/*.proof.ts'],
    env: fixedEnvironment,
    setupFiles: ['tests/support/environments/environment.ts'],
    pool: 'forks',
    testTimeout: 600_000,
    hookTimeout: 120_000,
  },
});
