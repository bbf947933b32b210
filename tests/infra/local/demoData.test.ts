import { expect, it } from 'vitest';
import { aircraftPrefixWarning, isAircraftPrefix } from '#shared/brazil/aircraftPrefix';
import { applicabilityTo } from '#shared/publications/applicability';
import { aircraftFor, demoAircraft, seedRegister } from '#infra/local/seed/demo/demoAircraft';
import { startBuckets } from '#tests/support/database/buckets';
import { startDatabase } from '#tests/support/database/database';
import { today } from '#tests/support/samples/fleet';
import { stubSecrets } from '#tests/support/stubs/secrets';

await startDatabase();
await startBuckets();
stubSecrets();
const { seedCatalog } = await import('#infra/local/seed/seedCatalog');
const { findRegistered } = await import('#functions/aircraft/register/registerRepository');

it.each(demoAircraft)('the demonstration writes $prefix as ANAC does', ({ prefix }) => {
  expect(isAircraftPrefix(prefix)).toBe(true);
  expect(aircraftPrefixWarning(prefix)).toBeNull();
});

it('the register says of each what orders say of it', async () => {
  await seedRegister();
  for (const { prefix, serial, model, year } of demoAircraft) {
    expect(await findRegistered(prefix)).toMatchObject({ prefix, serial, model, year });
  }
});

it('whatever title a client of the demonstration buys, its aircraft is one that it is for', async () => {
  const making = { actor: { id: null, name: 'Sistema' }, now: new Date() };
  const { catalog, newest } = await seedCatalog(today, making);
  const titles = [...catalog, ...newest].filter(({ has_airplane_info }) => has_airplane_info);
  expect(titles.length).toBeGreaterThan(5);
  for (const title of titles) {
    for (let turn = 0; turn < demoAircraft.length; turn += 1) {
      const craft = aircraftFor(title, turn);
      if (!craft) throw new Error(`no aircraft for ${title.name}`);
      expect(applicabilityTo(title, craft).kind, `${title.name}, ${craft.prefix}`).toBe('applies');
    }
  }
});
