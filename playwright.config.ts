import { defineConfig } from '@playwright/test';
import { findChromium } from './infra/local/programs/findChromium.mjs';
import { shopOrigin } from './tests/support/shop/shopOrigin';

export default defineConfig({
  testDir: 'tests/flows',
  testMatch: '**/*.flow.ts',
  // Every screen in every state takes minutes: `npm run proof -- axe`.
  testIgnore: process.env.PROOF_REPORT === undefined ? '**/*States.flow.ts' : [],
  globalSetup: [
    './tests/support/shop/startedByUs.mjs',
    './tests/support/screens/fonts.mjs',
    './tests/support/shop/flowsSetup.ts',
  ],
  outputDir: 'node_modules/.cache/flows',
  fullyParallel: true,
  // They wait for the screen a fifth of the time, so three fill the two cores.
  workers: 3,
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: [['list'], ['json', { outputFile: 'node_modules/.cache/flows.json' }]],
  use: {
    baseURL: shopOrigin(),
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    launchOptions: { executablePath: findChromium(), args: ['--no-sandbox', '--disable-gpu'] },
    screenshot: 'only-on-failure',
    trace: 'off',
  },
});
