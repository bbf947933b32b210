import { expect, it, vi } from 'vitest';
import { log } from '#platform/runtime/logger';

it('writes the time in UTC, wherever it runs', () => {
  vi.stubEnv('TZ', 'America/Sao_Paulo');
  const write = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  log('error', 'request.failed');
  const [line] = write.mock.calls.at(-1) ?? [];
  write.mockRestore();
  vi.unstubAllEnvs();
  const { time } = JSON.parse(String(line)) as { time: string };
  expect(time).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
  expect(Math.abs(Date.parse(time) - Date.now())).toBeLessThan(60_000);
});
