import { beforeAll, describe, expect, it } from 'vitest';
import { getAircraftList, listFleet } from '#shared/fleet/fleetEndpoints';
import { checkCertificate, createCertificate } from '#shared/signatures/signatureEndpoints';
import { call } from '#tests/support/calls/call';
import { startDatabase } from '#tests/support/database/database';
import { canSeePaper, textOfPdf } from '#tests/support/renderPdf';
import { holding } from '#tests/support/samples/fleet';
import { download } from '#tests/support/samples/orders';
import { customer, type Person } from '#tests/support/samples/people';
import { stubSecrets } from '#tests/support/stubs/secrets';

await startDatabase();
stubSecrets();
const { keepRegistered } = await import('#functions/aircraft/register/registerRepository');
const { handler: list } = await import('#functions/fleet/endpoints/getAircraftList');
const { handler: fleet } = await import('#functions/fleet/endpoints/listFleet');
const { handler: certify } = await import('#functions/signatures/endpoints/createCertificate');
const { handler: check } = await import('#functions/signatures/endpoints/checkCertificate');

const [own, foreign] = ['Manual do AG-202', 'Manual do AG-203'];
const heading = 'Não se aplica a este modelo';
let owner: Person;

beforeAll(async () => {
  owner = await customer();
  const register = { manufacturer: 'AEROAGRÍCOLA', year: 2008, cancelled: false };
  await keepRegistered([{ prefix: 'PT-UVA', serial: '201412', model: 'AG-202', ...register }]);
  const title = (name: string, applicability: string) =>
    download({ name, applicability, is_signature: true });
  await holding(owner, [
    { title: await title(foreign, 'AG-203: todas') },
    { title: await title(own, 'AG-202: todas') },
  ]);
});

const flat = (text: string) => text.replace(/\s+/g, ' ');
const papers = {
  'the list of the aircraft': {
    draw: () =>
      call(list, getAircraftList, { token: owner.token, path: { prefix: 'PT-UVA' }, query: {} }),
    // It certifies what is in force for the aircraft.
    certified: { [own]: undefined },
  },
  'the certificate': {
    draw: () => call(certify, createCertificate, { token: owner.token, body: {} }),
    certified: { [own]: undefined, [foreign]: 'model' },
  },
};

describe.runIf(canSeePaper).each(Object.entries(papers))('%s', (_, { draw, certified }) => {
  it('names who bought, who is not said to operate the aircraft', async () => {
    const text = flat(textOfPdf((await draw()).bytes));
    expect(text).toContain('Titular das compras');
    expect(text).toContain(owner.row.name);
    expect(text).not.toContain('Operador');
  });

  it('sets apart what is not for the aircraft, also where its code leads', async () => {
    const text = flat(textOfPdf((await draw()).bytes));
    const places = [own, heading, foreign].map((words) => text.indexOf(words));
    expect(places).toEqual(places.toSorted((one, other) => one - other));
    expect(places).not.toContain(-1);
    const [code = ''] = /\w{4}-\w{4}-\w{4}-\w{4}/.exec(text) ?? [];
    const { body } = await call(check, checkCertificate, { path: { code } });
    if (!body.valid) throw new Error('not found');
    const standing = body.lines.map(({ publication, outside }) => [publication, outside]);
    expect(Object.fromEntries(standing)).toEqual(certified);
  });
});

it('the fleet says which of them is not for the aircraft, and why', async () => {
  const { body } = await call(fleet, listFleet, { token: owner.token, query: {} });
  const [craft] = body.results;
  const apart = craft?.publications.find(({ publication }) => publication.name === foreign);
  expect(craft?.outside).toMatchObject([{ signature: apart?.id, by: 'model' }]);
});
