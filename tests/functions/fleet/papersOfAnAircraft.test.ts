import { beforeAll, describe, expect, it } from 'vitest';
import { getAircraftList, listFleet } from '#shared/fleet/fleetEndpoints';
import { createAuditFolder } from '#shared/fleet/auditFolderEndpoints';
import {
  checkCertificate,
  createCertificate,
  getRevisionRecord,
  listSignatures,
} from '#shared/signatures/signatureEndpoints';
import { gapsIn, inForceIn } from '#shared/signatures/paperGaps';
import { call } from '#tests/support/calls/call';
import { startDatabase } from '#tests/support/database/database';
import { signatureStatus } from '#shared/signatures/signatureStatus';
import { canSeePaper, textOfPdf } from '#tests/support/renderPdf';
import { holding, today } from '#tests/support/samples/fleet';
import { download, onSale } from '#tests/support/samples/orders';
import { customer, type Person } from '#tests/support/samples/people';

await startDatabase();
const { keepRegistered } = await import('#functions/aircraft/register/registerRepository');

const own = 'Manual do AG-202';
const foreign = 'Manual do AG-203';
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
      call(getAircraftList, { token: owner.token, path: { prefix: 'PT-UVA' }, query: {} }),
    // It certifies what is in force for the aircraft.
    certified: { [own]: undefined },
  },
  'the certificate': {
    draw: () => call(createCertificate, { token: owner.token, body: {} }),
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
    const { body } = await call(checkCertificate, { path: { code } });
    if (!body.valid) throw new Error('not found');
    const standing = body.lines.map(({ publication, outside }) => [publication, outside]);
    expect(Object.fromEntries(standing)).toEqual(certified);
  });
});

it('the fleet says which of them is not for the aircraft, and why', async () => {
  const { body } = await call(listFleet, { token: owner.token, query: {} });
  const [craft] = body.results;
  const apart = craft?.publications.find(({ publication }) => publication.name === foreign);
  expect(craft?.outside).toMatchObject([{ signature: apart?.id, by: 'model' }]);
});

const ownPurchases = async () => {
  const query = { profile: 'me' };
  const { body } = await call(listSignatures, { token: owner.token, query });
  return body.results;
};
const sentence = `${heading}. Aplica-se a AG-203: todas.`;

it('the Gerenciador says it of the same purchase', async () => {
  const said = (await ownPurchases()).map(({ publication, outside }) => [
    publication.name,
    outside,
  ]);
  expect(Object.fromEntries(said)).toEqual({
    [own]: undefined,
    [foreign]: { by: 'model', why: 'Aplica-se a AG-203: todas.' },
  });
});

describe.runIf(canSeePaper)('the register of its revisions', () => {
  it('says it on paper and where its code leads', async () => {
    const id = (await ownPurchases()).find(({ outside }) => outside)?.id ?? 0;
    const { bytes } = await call(getRevisionRecord, { token: owner.token, path: { id } });
    const text = flat(textOfPdf(bytes));
    expect(text).toContain(sentence);
    const [code = ''] = /\w{4}-\w{4}-\w{4}-\w{4}/.exec(text) ?? [];
    const { body } = await call(checkCertificate, { path: { code } });
    expect(body).toMatchObject({ lines: [{ publication: foreign, outside: 'model' }] });
  });

  it('says it in a folder too', async () => {
    const body = { aircraft: ['PT-UVA'] };
    const { bytes } = await call(createAuditFolder, { token: owner.token, body });
    expect(flat(textOfPdf(bytes))).toContain(sentence);
  });
});

describe.runIf(canSeePaper)('a printed subscription of which nothing was sent', () => {
  let holder: Person;
  let id = 0;
  beforeAll(async () => {
    holder = await customer();
    const title = await onSale({
      applicability: 'AG-202: todas',
      is_signature: true,
      is_sent_immediately: false,
    });
    const [row] = await holding(holder, [{ title, status: signatureStatus.active, isRead: false }]);
    id = row?.id ?? 0;
  });
  const drawn = {
    list: () =>
      call(getAircraftList, { token: holder.token, path: { prefix: 'PT-UVA' }, query: {} }),
    certificate: () => call(createCertificate, { token: holder.token, body: {} }),
    register: () => call(getRevisionRecord, { token: holder.token, path: { id } }),
    folder: () => call(createAuditFolder, { token: holder.token, body: { aircraft: ['PT-UVA'] } }),
  };

  it.each(Object.entries(drawn))(
    'is named so on the %s and where its code leads',
    async (_, draw) => {
      const text = flat(textOfPdf((await draw()).bytes));
      expect(text).toMatch(/só atualizações, ainda não\s.*?enviada/);
      const [code = ''] = /\w{4}-\w{4}-\w{4}-\w{4}/.exec(text) ?? [];
      const { body } = await call(checkCertificate, { path: { code } });
      expect(body).toMatchObject({
        lines: [{ kind: 'Assinatura, impresso, só atualizações, ainda não enviada' }],
      });
    },
  );
});

describe.runIf(canSeePaper)('where nothing that is in force is for the aircraft', () => {
  let holder: Person;
  beforeAll(async () => {
    holder = await customer();
    const title = await download({ applicability: 'AG-203: todas', is_signature: true });
    await holding(holder, [{ title }]);
  });

  it('page 1 of the certificate says so, and where the others stand', async () => {
    const { bytes } = await call(createCertificate, { token: holder.token, body: {} });
    const [first = '', second = ''] = textOfPdf(bytes).split('\f').map(flat);
    expect(first).toContain('Nenhuma assinatura em vigor se aplica à aeronave');
    expect(second).toContain(heading);
  });

  it('the list of the aircraft says so', async () => {
    const path = { prefix: 'PT-UVA' };
    const { bytes } = await call(getAircraftList, { token: holder.token, path, query: {} });
    const text = flat(textOfPdf(bytes));
    expect(text).toContain('Nenhuma publicação para esta aeronave está em vigor nesta data.');
    expect(text).not.toContain('Em vigor nesta data');
  });
});

it.runIf(canSeePaper)(
  'one thing is said of what its holder withdraws from, sent or not: it is suspended',
  async () => {
    const leaving = await customer();
    const printed = await onSale({ is_signature: true, is_sent_immediately: true });
    const left = { suspended: [{ order: 7, from: today }], isRead: false };
    await holding(leaving, [
      { title: printed, status: signatureStatus.awaitingShipment, ...left },
      { title: await download({ is_signature: true }), ...left },
    ]);
    const { token } = leaving;
    const body = { aircraft: ['PT-UVA'] };
    const text = flat(textOfPdf((await call(createAuditFolder, { token, body })).bytes));
    expect(text).toContain('2 estão suspensas.');
    expect(text).toContain('0 de 2');
    expect(text).toMatch(/Não em vigor nesta data .*impresso, não enviada/);
    expect(text).not.toMatch(/A enviar nesta data|Em vigor nesta data|Certificado de assinaturas/);
    const [code = ''] = /\w{4}-\w{4}-\w{4}-\w{4}/.exec(text) ?? [];
    const checked = (await call(checkCertificate, { path: { code } })).body;
    if (!checked.valid) throw new Error('not found');
    expect(gapsIn(checked.lines).map(({ kind }) => kind)).toEqual(['suspended', 'suspended']);
    expect(inForceIn(checked.lines)).toEqual({ in_force: 0, all: 2 });
    const { totals } = (await call(listFleet, { token, query: {} })).body;
    expect(totals).toMatchObject({ unacknowledged: 0, awaiting: 0 });
    const { results } = (await call(listSignatures, { token, query: { profile: 'me' } })).body;
    expect(results.flatMap(({ actions }) => actions)).not.toContain('acknowledge');
  },
);
