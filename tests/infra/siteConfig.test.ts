import { describe, expect, it } from 'vitest';
import { isSiteConfig } from '#shared/site/siteConfig';
import type { DeployedName } from '#infra/environments';
import { siteConfig } from '#infra/settings/siteConfig';
import { testEnvironments } from '../support/environments/testEnvironments';

const names: readonly DeployedName[] = ['production', 'test'];
const served = (name: DeployedName): unknown =>
  JSON.parse(JSON.stringify(siteConfig(name, testEnvironments[name])));

/** The same without one of its values, once for each, wherever it stands. */
function* lacking(whole: unknown, path = ''): Generator<[string, unknown]> {
  if (typeof whole !== 'object' || whole === null) return;
  for (const [name, part] of Object.entries(whole)) {
    yield [`${path}${name}`, { ...whole, [name]: 7 }];
    for (const [inside, other] of lacking(part, `${path}${name}.`)) {
      yield [inside, { ...whole, [name]: other }];
    }
  }
}

describe('/config.json', () => {
  it.each(names)('is what the screens take, as it is served in %s', (name) =>
    expect(isSiteConfig(served(name))).toBe(true),
  );

  it('names each carrier once, with Melhor Envio or without', () => {
    const environment = testEnvironments.test;
    const shipping = { ...environment.shipping, melhorEnvio: null };
    expect(siteConfig('test', { ...environment, shipping }).sharing.carriers).toBe(
      'Correios e outras transportadoras',
    );
  });

  it('is not taken where any of it is something else', () => {
    const taken = [...lacking(served('test'))].filter(([, config]) => isSiteConfig(config));
    // These no screen reads.
    expect(taken.map(([path]) => path)).toEqual(['environment', 'company.originCep']);
  });

  it.each([null, 'Loja', [], {}, { siteName: 'AeroPub', company: null, cepServices: {} }])(
    'is not %j',
    (config) => expect(isSiteConfig(config)).toBe(false),
  );
});
