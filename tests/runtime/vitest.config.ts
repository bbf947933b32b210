import { defineConfig } from 'vitest/config';
import { fixedEnvironment } from '../support/fixedEnvironment';

export default defineConfig({
  test: {
    include: ['tests/runtime/*.proof.ts'],
    env: fixedEnvironment,
    setupFiles: ['tests/support/environment.ts'],
    pool: 'forks',
    testTimeout: 600_000,
    hookTimeout: 120_000,
  },
});
