import { createRequire } from 'node:module';
import type sinon from 'sinon';
import { vi } from 'vitest';

// Test files follow one another in the same thread, which reads the packages once: what one of them changed ends here.
const start = globalThis as { environmentAtStart?: NodeJS.ProcessEnv };
start.environmentAtStart ??= { ...process.env };

vi.useRealTimers();
vi.unstubAllGlobals();
vi.restoreAllMocks();
// What the mocks of AWS clients put in; their package requires it.
(createRequire(import.meta.url)('sinon') as typeof sinon).restore();
for (const name of Object.keys(process.env)) {
  if (!(name in start.environmentAtStart)) Reflect.deleteProperty(process.env, name);
}
Object.assign(process.env, start.environmentAtStart);
vi.resetModules();
