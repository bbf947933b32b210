import { describe, expect, it, vi } from 'vitest';
import { environments } from '../../infra/environments';
import { environmentVariables } from '../../infra/environmentVariables';

const optional = { ...environments.test, staffFactor: 'optional' } as const;

describe('the second factor of staff', () => {
  it('is demanded where the shop is deployed, and not of the demo accounts', () => {
    const demands = (['production', 'test', 'local'] as const).map(
      (name) => environmentVariables(name, environments[name]).STAFF_FACTOR,
    );
    expect(demands).toEqual(['required', 'required', 'optional']);
  });

  it('cannot be waived in production, neither in the settings nor by a variable', async () => {
    expect(environmentVariables('test', optional).STAFF_FACTOR).toBe('optional');
    expect(() => environmentVariables('production', optional)).toThrow('staffFactor');
    vi.stubEnv('ENVIRONMENT', 'production');
    await expect(import('../../functions/platform/config')).rejects.toThrow('second factor');
    vi.stubEnv('STAFF_FACTOR', 'required');
    vi.resetModules();
    expect((await import('../../functions/platform/config')).config.STAFF_FACTOR).toBe('required');
    vi.unstubAllEnvs();
  });
});
