import { defineConfig } from 'vitest/config';
import { fixedEnvironment } from './tests/support/fixedEnvironment.ts';

export default defineConfig({
  test: {
    include: ['tests/**/*.test.{ts,tsx}'],
    env: fixedEnvironment,
    globalSetup: ['tests/support/roles/synthesizeRoles.ts'],
    setupFiles: ['tests/support/environment.ts'],
    pool: 'forks',
    maxWorkers: 2,
    testTimeout: 20_000,
    hookTimeout: 30_000,
  },
});
