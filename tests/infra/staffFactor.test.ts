import { describe, expect, it, vi } from 'vitest';
import { environmentVariables } from '#infra/settings/environmentVariables';
import { testEnvironments } from '../support/environments/testEnvironments';

const optional = { ...testEnvironments.test, staffFactor: 'optional' } as const;

describe('the second factor of staff', () => {
  it('is demanded by a setting, which production may not waive', () => {
    const demanded = environmentVariables('production', testEnvironments.production);
    expect(demanded.STAFF_FACTOR).toBe('required');
    expect(environmentVariables('test', optional).STAFF_FACTOR).toBe('optional');
    expect(() => environmentVariables('production', optional)).toThrow('staffFactor');
  });

  it('is demanded by production’s functions, whatever their variables say', async () => {
    vi.stubEnv('ENVIRONMENT', 'production');
    await expect(import('#platform/config/config')).rejects.toThrow('second factor');
    vi.stubEnv('STAFF_FACTOR', 'required');
    vi.resetModules();
    expect((await import('#platform/config/config')).config.STAFF_FACTOR).toBe('required');
    vi.unstubAllEnvs();
  });
});
