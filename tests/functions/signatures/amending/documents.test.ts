import { describe, expect, it } from 'vitest';
import { createCompliance, listCompliance } from '#shared/fleet/complianceEndpoints';
import { getAircraftList, listFleet } from '#shared/fleet/fleetEndpoints';
import {
  deletePublication,
  publishRevision,
  updatePublication,
  testRevisionMail,
} from '#shared/publications/publicationDeskEndpoints';
import {
  createDocument,
  deleteDocument,
  updateDocument,
} from '#shared/publications/documents/documentDeskEndpoints';
import {
  acknowledgeDocument,
  countDocumentAudience,
  countDocumentReadings,
  getDocumentFile,
  listDocuments,
  remindOfDocument,
  testDocumentMail,
} from '#shared/signatures/documentEndpoints';
import { getSignature } from '#shared/signatures/signatureEndpoints';
import { countsOf, gapsIn, gapsText } from '#shared/signatures/paperGaps';
import { updateAircraft } from '#shared/aircraft/aircraftEndpoints';
import type { TeamRole } from '#shared/profiles/team/roles';
import { isToAcknowledge } from '#shared/publications/documents/documentScope';
import { addDays } from '#shared/values/calendarDate';
import { startBuckets } from '#tests/support/database/buckets';
import { startDatabase } from '#tests/support/database/database';
import { call } from '#tests/support/calls/call';
import { holding, manyAircraft, today } from '#tests/support/samples/fleet';
import { download } from '#tests/support/samples/orders';
import type { Person } from '#tests/support/samples/people';
import { manualDesk } from '#tests/support/screens/desk/manualDesk';
import { pagesOfPdf } from '#tests/support/readPdf';
import { memberOf } from '#tests/support/samples/teams';
import { openMailbox } from '#tests/support/stubs/mailbox';

await startDatabase();
await startBuckets();
const { deliver } = openMailbox();
const { issueCertificate } =
  await import('#functions/signatures/documents/certificate/issueCertificate');
const { checkCertificate } = await import('#functions/signatures/endpoints/checkCertificate');
const { keepRegistered } = await import('#functions/aircraft/register/registerRepository');
const { customer, staff } = await import('#tests/support/samples/people');
const { everySignatureOf, signatures } = await import('#functions/signatures/signatureRepository');
const { commit } = await import('#platform/db/write');
const signaturesOf = ({ row }: Person) => everySignatureOf(row.id);
const { measure } = await import('#platform/db/client/meter');

const clerk = await staff();
const { stage } = manualDesk(() => ({ clerk, reader: clerk }));

const title = () => download({ is_signature: true, has_airplane_info: true });
const registered = (...prefixes: string[]) =>
  keepRegistered(
    prefixes.map((prefix) => ({
      prefix,
      serial: null,
      model: 'AG-201A',
      manufacturer: 'F',
      year: 2004,
      cancelled: false,
    })),
  );
const range = { effectivity: [{ model: 'AG-201A', from: '600', to: '940' }] };
const bulletin = {
  kind: 'bulletin',
  number: 'BS-28-030',
  title: 'Inspeção do respiro do tanque',
  date: addDays(today, -40),
  mandatory: true,
  amends: '8-14',
};
const publishing = async (id: number, change: object = {}) => {
  const key = await stage(id, 'boletim');
  return call(createDocument, {
    token: clerk.token,
    path: { id },
    body: { ...bulletin, key, ...change },
  });
};
const published = async (id: number, change: object = {}) => (await publishing(id, change)).body;
const documentsOf = async (by: Person, id: number) =>
  (await call(getSignature, { token: by.token, path: { id } })).body.documents;
const listed = async (id: number, by?: Person) =>
  (await call(listDocuments, { token: by?.token, path: { id } })).body;
const fleetOf = async (by: Person, query: Record<string, string> = {}) =>
  (await call(listFleet, { token: by.token, query })).body;
const declare = (by: Person, body: object) =>
  call(createCompliance, {
    token: by.token,
    body: { date: addDays(today, -3), by: 'Paulo, Oficina Teixeira', ...body },
  });

/** An owner of three aircraft: inside the range, outside of it, and without a number. */
async function owner() {
  const manual = await title();
  const person = await customer();
  await registered('PR-VVA', 'PR-HML', 'PT-VNB');
  const [inside, outside, unsaid] = await holding(person, [
    { title: manual, airplane_prefix: 'PR-VVA', airplane_serial_number: '655' },
    { title: manual, airplane_prefix: 'PR-HML', airplane_serial_number: '12' },
    { title: manual, airplane_prefix: 'PT-VNB', airplane_serial_number: null },
  ]);
  if (!inside || !outside || !unsaid) throw new Error('nothing is held');
  return { manual, person, inside, outside, unsaid };
}

describe('a document of a publication', () => {
  it('is seen by who has the manual for an aircraft it is for, wherever the manual is', async () => {
    const { manual, person, inside, outside, unsaid } = await owner();
    const { id } = await published(manual.id, range);
    expect(await documentsOf(person, inside.id)).toMatchObject([
      { id, number: 'BS-28-030', amends: '8-14', unsure: false, acknowledged: null },
    ]);
    expect(await documentsOf(person, outside.id)).toEqual([]);
    expect(await documentsOf(person, unsaid.id)).toMatchObject([{ id, unsure: true }]);
    const { results, totals } = await fleetOf(person, { action: 'compliance' });
    expect(results.map(({ prefix }) => prefix)).toEqual(['PR-VVA', 'PT-VNB']);
    expect(totals.compliance).toBe(2);
    expect(results[0]?.publications[0]?.documents).toMatchObject([{ id }]);
    expect(await listed(manual.id, person)).toMatchObject([{ id, own: 2 }]);
    const [head] = await listed(manual.id);
    expect(head).toMatchObject({ id, own: null, file: null, effectivity: range.effectivity });
  });

  it('is checked against no aircraft any more once it is withdrawn, on no screen and in no e-mail', async () => {
    const { manual, person, unsaid } = await owner();
    const { id: document } = await published(manual.id, range);
    await deliver();
    const path = { id: manual.id, document };
    await call(deleteDocument, { token: clerk.token, path, query: { reason: 'Engano' } });
    expect(await documentsOf(person, unsaid.id)).toMatchObject([{ id: document, unsure: false }]);
    const [mail] = await deliver();
    expect(mail?.text).toContain('PT-VNB');
    expect(mail?.text).not.toContain('confira a aplicabilidade');
  });

  it('is for no aircraft of the fleet by what was bought for none', async () => {
    const manual = await download({ is_signature: true });
    const person = await customer();
    const none = { title: manual, airplane_prefix: null, airplane_serial_number: null };
    const [held] = await holding(person, [none, none]);
    const { id } = await published(manual.id, range);
    expect(await documentsOf(person, held?.id ?? 0)).toMatchObject([{ id, unsure: true }]);
    expect(await listed(manual.id, person)).toMatchObject([{ id, own: 0 }]);
  });

  it('follows the serial number that its owner set right, on every screen', async () => {
    const { manual, person, outside } = await owner();
    const { id } = await published(manual.id, range);
    await call(updateAircraft, {
      token: person.token,
      path: { prefix: 'PR-HML' },
      body: { serial: '702', fuel_type: 1 },
    });
    expect(await documentsOf(person, outside.id)).toMatchObject([{ id, unsure: false }]);
    const { totals } = await fleetOf(person);
    expect(totals.compliance).toBe(3);
    expect(await listed(manual.id, person)).toMatchObject([{ own: 3 }]);
  });

  it('has its file for them and for staff alone', async () => {
    const { manual, person } = await owner();
    const stranger = await customer();
    const held = await customer();
    await holding(held, [
      { title: manual, airplane_prefix: 'PR-HML', airplane_serial_number: '12' },
    ]);
    const { id: document } = await published(manual.id, range);
    const opened = async (by: Person) =>
      (
        await call(getDocumentFile, {
          token: by.token,
          path: { id: manual.id, document },
          headers: { accept: 'application/json' },
        })
      ).status;
    expect([await opened(person), await opened(clerk)]).toEqual([200, 200]);
    expect([await opened(stranger), await opened(held)]).toEqual([404, 404]);
    await call(deletePublication, { token: clerk.token, path: { id: manual.id } });
    expect(await opened(person)).toBe(200);
  });

  it.each([
    ['is being left', { suspended: [{ order: 1, from: today }] }],
    [
      'was accepted by another',
      { transfer: { id: 1, email: 'b@example.com', until: today, others: 0, accepted: true } },
    ],
  ])(
    'keeps its file from a purchase that %s, asks nothing of it, and still says that it is there',
    async (_, change) => {
      const manual = await title();
      const person = await customer();
      const [row] = await holding(person, [
        { title: manual, airplane_prefix: 'PR-VVA', airplane_serial_number: '655' },
      ]);
      if (!row) throw new Error('nothing is held');
      const { id: document } = await published(manual.id);
      const seen = async () => {
        const opened = await call(getDocumentFile, {
          token: person.token,
          path: { id: manual.id, document },
          headers: { accept: 'application/json' },
        });
        const [held] = await documentsOf(person, row.id);
        const [head] = await listed(manual.id, person);
        const asks = held && isToAcknowledge(held);
        return [opened.status, held?.file === null, head?.file === null, held?.id, head?.own, asks];
      };
      expect(await seen()).toEqual([200, false, false, document, 1, true]);
      await commit(signatures.replace(row, signatures.revised(row, change)));
      expect(await seen()).toEqual([404, true, true, document, 1, false]);
    },
  );

  it('is refused with its date ahead, a number twice, without a file, of a deleted title', async () => {
    const manual = await title();
    const fieldsOf = async (change: object) =>
      Object.keys((await publishing(manual.id, change)).codes ?? {});
    expect(await fieldsOf({ date: addDays(today, 1) })).toEqual(['date']);
    expect(await fieldsOf({ key: undefined })).toEqual(['key']);
    expect(await fieldsOf({ kind: 'directive', key: undefined })).toEqual(['link']);
    expect(await fieldsOf({})).toEqual([]);
    expect(await fieldsOf({ number: 'bs-28-030' })).toEqual(['number']);
    const other = await title();
    await call(deletePublication, { token: clerk.token, path: { id: other.id } });
    const gone = await call(createDocument, {
      token: clerk.token,
      path: { id: other.id },
      body: { ...bulletin, kind: 'directive', link: 'https://www.anac.gov.br/da' },
    });
    expect(gone.status).toBe(404);
  });

  it('of a deleted title stays as it is for its holders, and staff change it no more', async () => {
    const { manual, person, inside } = await owner();
    const { id: document } = await published(manual.id, range);
    await call(deletePublication, { token: clerk.token, path: { id: manual.id } });
    const by = { token: clerk.token, path: { id: manual.id, document } };
    const body = { ...bulletin, title: 'Outro' };
    expect((await call(updateDocument, { ...by, body })).status).toBe(404);
    const query = { reason: 'Enganado' };
    expect((await call(deleteDocument, { ...by, query })).status).toBe(404);
    expect((await call(remindOfDocument, by)).status).toBe(404);
    const known = await call(acknowledgeDocument, {
      token: person.token,
      path: { id: inside.id },
      body: { document },
    });
    expect(known.body.documents).toMatchObject([
      { id: document, title: bulletin.title, withdrawn: null, acknowledged: today },
    ]);
  });

  it('is refused with the ends of its effectivity exchanged, new and corrected, and stays as it was', async () => {
    const manual = await title();
    const exchanged = { effectivity: [{ model: 'AG-201A', from: '940', to: '600' }] };
    const refusal = { status: 400, codes: { effectivity: [{ to: ['serials_reversed'] }] } };
    expect(await publishing(manual.id, exchanged)).toMatchObject(refusal);
    expect(await listed(manual.id)).toEqual([]);
    const { id: document } = await published(manual.id, range);
    const corrected = await call(updateDocument, {
      token: clerk.token,
      path: { id: manual.id, document },
      body: { ...bulletin, ...exchanged },
    });
    expect(corrected).toMatchObject(refusal);
    expect(await listed(manual.id)).toMatchObject([range]);
  });

  it('keeps what a correction leaves out', async () => {
    const manual = await title();
    const before = await published(manual.id, { ...range, pages: 4 });
    const { body } = await call(updateDocument, {
      token: clerk.token,
      path: { id: manual.id, document: before.id },
      body: { title: 'Inspeção do respiro' },
    });
    expect(body).toEqual({ ...before, title: 'Inspeção do respiro', row_version: '2' });
  });

  it.each(['https://anac.example.com/da', 'https://gov.br.example.com/da'])(
    'is no directive at another address than the authority’s, new and corrected: %s',
    async (link) => {
      const manual = await title();
      const refusal = { status: 400, codes: { link: ['not_of_authority'] } };
      expect(await publishing(manual.id, { kind: 'directive', link })).toMatchObject(refusal);
      const { id: document } = await published(manual.id, { kind: 'directive' });
      const path = { id: manual.id, document };
      const corrected = await call(updateDocument, { token: clerk.token, path, body: { link } });
      expect(corrected).toMatchObject(refusal);
    },
  );

  it('is not corrected over what someone else corrected meanwhile', async () => {
    const manual = await title();
    const { id: document, row_version } = await published(manual.id, range);
    const correcting = (change: object) =>
      call(updateDocument, {
        token: clerk.token,
        path: { id: manual.id, document },
        body: { ...bulletin, ...range, key: undefined, row_version, ...change },
      });
    expect((await correcting({ mandatory: false })).status).toBe(200);
    const late = await correcting({ title: 'Outro' });
    expect(late.codes).toEqual({ non_field_errors: ['stale'] });
    expect(await listed(manual.id)).toMatchObject([{ title: bulletin.title, mandatory: false }]);
  });

  it('is one for two who publish it at once', async () => {
    const manual = await title();
    const tries = await Promise.all([publishing(manual.id), publishing(manual.id)]);
    expect(tries.map(({ status }) => status).toSorted()).toEqual([201, 400]);
    expect(await listed(manual.id)).toHaveLength(1);
  });

  it('is mailed to whom the count before said, each client once, also when it is withdrawn', async () => {
    const { manual, person } = await owner();
    const other = await customer();
    await holding(other, [
      { title: manual, airplane_prefix: 'PR-HML', airplane_serial_number: '12' },
    ]);
    await deliver();
    const counted = await call(countDocumentAudience, {
      token: clerk.token,
      path: { id: manual.id },
      body: range,
    });
    expect(counted.body).toMatchObject({
      heard: { clients: 1, aircraft: 2 },
      outside: { clients: 2, aircraft: 2 },
      unsure: 1,
      clients: [{ id: person.row.id, prefixes: ['PR-VVA', 'PT-VNB'] }],
    });
    const { id: document } = await published(manual.id, { ...range, notify: true });
    const [mail, ...more] = await deliver();
    expect([mail?.to, more.length]).toEqual([person.email, 0]);
    expect(mail?.subject).toBe(`Boletim BS-28-030 de ${manual.name}`);
    expect(mail?.text).toContain('PR-VVA');
    expect(mail?.text).not.toContain('PR-HML');
    const key = undefined;
    await call(updateDocument, {
      token: clerk.token,
      path: { id: manual.id, document },
      body: { ...bulletin, ...range, key, title: 'Inspeção do respiro' },
    });
    expect(await deliver()).toEqual([]);
    await call(deleteDocument, {
      token: clerk.token,
      path: { id: manual.id, document },
      query: { reason: 'Substituído pelo BS-28-032' },
    });
    const [last] = await deliver();
    expect(last?.subject).toBe(`Retirada: Boletim BS-28-030 de ${manual.name}`);
    expect(last?.text).toContain('Substituído pelo BS-28-032');
    const { totals } = await fleetOf(person);
    expect(totals.compliance).toBe(0);
  });

  it('tells those whom a correction leaves out that it is not for them any more, once, and keeps each ciente', async () => {
    const { manual, person, inside } = await owner();
    const other = await customer();
    await holding(other, [
      { title: manual, airplane_prefix: 'PR-HML', airplane_serial_number: '12' },
    ]);
    const { id: document } = await published(manual.id);
    await call(acknowledgeDocument, {
      token: person.token,
      path: { id: inside.id },
      body: { document },
    });
    await deliver();
    const counted = await call(countDocumentAudience, {
      token: clerk.token,
      path: { id: manual.id },
      body: { ...range, document },
    });
    expect(counted.body).toMatchObject({
      left: { clients: 1, aircraft: 1 },
      heard: { clients: 2 },
      clients: [{ id: person.row.id }, { id: other.row.id, prefixes: ['PR-HML'] }],
    });
    const correcting = (change: object) =>
      call(updateDocument, {
        token: clerk.token,
        path: { id: manual.id, document },
        body: { ...bulletin, ...range, notify: true, key: undefined, ...change },
      });
    await correcting({});
    const mails = await deliver();
    expect(mails.map(({ to }) => to).toSorted()).toEqual([person.email, other.email].toSorted());
    const [stays, leaves] = [person, other].map(({ email }) =>
      mails.find(({ to }) => to === email),
    );
    expect(stays?.text.replace(/\s+/g, ' ')).toContain(
      'confirme em “Estou ciente”, se ainda não confirmou: a correção não pede outro ciente.',
    );
    expect(await documentsOf(person, inside.id)).toMatchObject([{ acknowledged: today }]);
    expect(leaves?.subject).toBe(`Correção: Boletim BS-28-030 de ${manual.name}`);
    expect(leaves?.text).toContain('não é mais para as suas aeronaves');
    expect(leaves?.text).not.toContain('Estou ciente');
    await correcting({ title: 'Respiro do tanque' });
    expect((await deliver()).map(({ to }) => to)).toEqual([person.email]);
    await correcting({
      ...range,
      effectivity: [{ model: 'AG-201A', from: '1', to: '2' }],
      notify: false,
    });
    expect(await deliver()).toEqual([]);
  });

  it('reaches no one who withdraws from the manual, and is not counted of them, as a revision is not', async () => {
    const { manual, person } = await owner();
    const leaver = await customer();
    const [left] = await holding(leaver, [{ title: manual, airplane_prefix: 'PR-VVA' }]);
    if (!left) throw new Error('nothing is held');
    const suspended = [{ order: 7, from: today }];
    await commit(signatures.replace(left, signatures.revised(left, { suspended })));
    await deliver();
    const { id: document } = await published(manual.id, { notify: true });
    expect((await deliver()).map(({ to }) => to)).toEqual([person.email]);
    const desk = { token: clerk.token, path: { id: manual.id, document } };
    expect((await call(remindOfDocument, desk)).body).toEqual({ clients: 1, today: 0 });
    const [counted] = (await call(countDocumentReadings, desk)).body;
    expect(counted).toEqual({ id: document, acknowledged: 0, aircraft: 3 });
  });

  it('is closed by the revision that takes it in, for who has that revision', async () => {
    const { manual, person, inside } = await owner();
    const [once] = await holding(person, [
      { title: manual, ends: null, number_bought: 1, airplane_serial_number: '655' },
    ]);
    const { id } = await published(manual.id);
    const da = { kind: 'directive', number: 'DA 1', link: 'https://www.anac.gov.br/da' };
    const directive = await published(manual.id, { ...da, key: undefined });
    const incorporating = (incorporates: number[]) =>
      call(publishRevision, {
        token: clerk.token,
        path: { id: manual.id },
        body: { version: 'Rev. 5', date: today, changes: 'Seção 8', incorporates },
      });
    expect((await incorporating([directive.id])).codes).toHaveProperty('incorporates');
    expect((await incorporating([id + 99])).codes).toHaveProperty('incorporates');
    expect((await incorporating([id])).status).toBe(201);
    expect((await documentsOf(person, inside.id)).map((one) => one.id)).toEqual([directive.id]);
    expect((await documentsOf(person, once?.id ?? 0)).map((one) => one.id)).toContain(id);
    const takenIn = async () =>
      (await listed(manual.id)).find((one) => one.id === id)?.incorporated_by;
    expect(await takenIn()).toBe('Rev. 5');
    const path = { id: manual.id };
    await call(updatePublication, { token: clerk.token, path, body: { version: 'Rev. 5A' } });
    expect(await takenIn()).toBe('Rev. 5A');
  });
});

describe('in the office', () => {
  it('says of how many of its aircraft each was acknowledged, two purchases of one being one', async () => {
    const { manual, person, inside } = await owner();
    await holding(person, [
      { title: manual, airplane_prefix: 'PR-VVA', airplane_serial_number: '655' },
    ]);
    const { id: document } = await published(manual.id, range);
    const { id: every } = await published(manual.id, { number: 'BS-28-031' });
    await call(acknowledgeDocument, {
      token: person.token,
      path: { id: inside.id },
      body: { document },
    });
    const counted = await call(countDocumentReadings, {
      token: clerk.token,
      path: { id: manual.id },
    });
    expect(counted.body).toEqual([
      { id: document, acknowledged: 1, aircraft: 2 },
      { id: every, acknowledged: 0, aircraft: 3 },
    ]);
  });

  it('reminds of a document, once a day, those with an aircraft that lacks it', async () => {
    const { manual, person, inside, unsaid } = await owner();
    const other = await customer();
    await holding(other, [
      { title: manual, airplane_prefix: 'PR-VVA', airplane_serial_number: '655' },
    ]);
    const { id: document } = await published(manual.id, { ...range, notify: true });
    await deliver();
    const reminding = () =>
      call(remindOfDocument, {
        token: clerk.token,
        path: { id: manual.id, document },
      });
    const acknowledging = (by: Person, { id }: { readonly id: number }) =>
      call(acknowledgeDocument, {
        token: by.token,
        path: { id },
        body: { document },
      });
    await acknowledging(person, inside);
    const [held] = await signaturesOf(other);
    await acknowledging(other, held ?? { id: 0 });
    expect((await reminding()).body).toEqual({ clients: 1, today: 0 });
    await reminding();
    const [mail, ...more] = await deliver();
    expect([mail?.to, more.length]).toEqual([person.email, 0]);
    expect(mail?.subject).toBe(`Lembrete: Boletim BS-28-030 de ${manual.name}`);
    expect(mail?.text).toContain('PT-VNB');
    expect(mail?.text).not.toContain('PR-VVA');
    expect((await reminding()).body).toEqual({ clients: 0, today: 1 });
    await acknowledging(person, unsaid);
    expect((await reminding()).body).toEqual({ clients: 0, today: 0 });
    await call(deleteDocument, {
      token: clerk.token,
      path: { id: manual.id, document },
      query: { reason: 'Enganado' },
    });
    expect((await reminding()).codes).toEqual({ non_field_errors: ['document_not_open'] });
  });

  it('is mailed to the holder, and to quality and readers of their team, as revisions are', async () => {
    const { manual, person } = await owner();
    const member = async (role: TeamRole) =>
      (await memberOf(person, { role, deliver })).person.email;
    const [quality, reader] = [await member('quality'), await member('reader')];
    await member('buyer');
    await deliver();
    await published(manual.id, { ...range, notify: true });
    const to = (await deliver()).map((mail) => mail.to);
    expect(to.toSorted()).toEqual([person.email, quality, reader].toSorted());
  });

  it('sends the e-mail of what is being written to its writer alone, as its first reader gets it', async () => {
    const { manual } = await owner();
    await deliver();
    const { status, body } = await call(testDocumentMail, {
      token: clerk.token,
      path: { id: manual.id },
      body: { ...bulletin, ...range },
    });
    expect([status, body]).toEqual([200, { to: clerk.email }]);
    const sent = await deliver();
    expect(sent.map(({ to }) => to)).toEqual([clerk.email]);
    expect(sent[0]?.subject).toBe(`Teste: Boletim BS-28-030 de ${manual.name}`);
    expect(sent[0]?.text).toContain('PR-VVA');
    expect(sent[0]?.text).not.toContain('PR-HML');
    expect(await listed(manual.id)).toEqual([]);
  });
});

describe('the e-mail of a revision and the check of a certificate', () =>
  it('name the documents that are for an aircraft of their reader, and no other', async () => {
    const { manual, person } = await owner();
    const other = await customer();
    await holding(other, [
      { title: manual, airplane_prefix: 'PR-HML', airplane_serial_number: '12' },
    ]);
    // Ended yesterday, which the daily job has not stored.
    const late = await customer();
    await holding(late, [
      { title: manual, ends: -1, airplane_prefix: 'PR-VVA', airplane_serial_number: '655' },
    ]);
    const bulletin = await published(manual.id, { ...range, notify: true });
    await published(manual.id, { ...range, number: 'BS-28-031', notify: true });
    const withdrawn = await published(manual.id, { number: 'BS-28-032' });
    await call(deleteDocument, {
      token: clerk.token,
      path: { id: manual.id, document: withdrawn.id },
      query: { reason: 'Enganado' },
    });
    const notices = (await deliver()).filter(({ subject }) => subject.includes('BS-28'));
    const told = new Set(notices.map(({ to }) => to));
    expect([told.has(person.email), told.has(late.email)]).toEqual([true, false]);
    const { code } = await issueCertificate(person.row.id, { now: new Date(), today });
    const draft = { version: 'Rev. 5', date: today, changes: 'Seção 8' };
    await call(testRevisionMail, {
      token: clerk.token,
      path: { id: manual.id },
      body: { ...draft, incorporates: [bulletin.id] },
    });
    const [test] = await deliver();
    await call(publishRevision, {
      token: clerk.token,
      path: { id: manual.id },
      body: { ...draft, incorporates: [bulletin.id], notify: true },
    });
    const mails = await deliver();
    for (const mail of [test, mails.find(({ to }) => to === person.email)]) {
      expect(mail?.text).toContain('Incorpora: BS-28-030\nDocumentos em vigor: BS-28-031\n');
      expect(mail?.text).not.toContain('BS-28-032');
    }
    expect(mails.filter(({ to }) => to === late.email)).toEqual([]);
    const unmoved = mails.find(({ to }) => to === other.email)?.text;
    expect(unmoved).toContain('Rev. 5');
    expect(unmoved).not.toContain('BS-28');
    const checked = await checkCertificate(code, today);
    const lines = checked.valid ? checked.lines : [];
    expect(
      lines.map(({ airplane_prefix: prefix, documents }) => [prefix, documents]).toSorted(),
    ).toEqual([
      ['PR-HML', undefined],
      ['PR-VVA', ['BS-28-031']],
      ['PT-VNB', ['BS-28-031']],
    ]);
  }));

describe('its holder', () => {
  it('says once that they know it, for the aircraft', async () => {
    const { manual, person, inside, outside } = await owner();
    const { id: document } = await published(manual.id, range);
    const aware = (id: number, by = person) =>
      call(acknowledgeDocument, {
        token: by.token,
        path: { id },
        body: { document },
      });
    expect((await aware(inside.id)).body.documents).toMatchObject([{ acknowledged: today }]);
    expect((await aware(inside.id)).status).toBe(200);
    expect((await aware(outside.id)).codes).toHaveProperty('document');
    expect((await aware(inside.id, await customer())).status).toBe(404);
    expect((await aware(inside.id, clerk)).status).toBe(403);
  });

  it('lacks it in the fleet, on its papers and on their public page until then', async () => {
    const { manual, person, inside } = await owner();
    const { id: document } = await published(manual.id, {
      ...range,
      kind: 'temporary',
      number: 'TR 5-02',
      mandatory: false,
    });
    const standing = async () => {
      const action = 'unacknowledged_documents';
      const { results, totals } = await fleetOf(person, { action });
      const craft = results.find(({ prefix }) => prefix === 'PR-VVA');
      const paper = await call(getAircraftList, {
        token: person.token,
        path: { prefix: 'PR-VVA' },
      });
      const { code } = await issueCertificate(person.row.id, { now: new Date(), today });
      const checked = await checkCertificate(code, today);
      return {
        total: totals.unacknowledged_documents,
        attention: craft?.attention.find(({ kind }) => kind === action)?.count,
        unread: craft?.gaps.find(({ kind }) => kind === 'acknowledgement')?.count,
        onPaper: /Semciente(\d+)/.exec((await pagesOfPdf(paper.bytes)).join(''))?.[1],
        inPublic: checked.valid ? gapsText(countsOf(gapsIn(checked.lines))) : '',
      };
    };
    expect(await standing()).toMatchObject({
      total: 2,
      attention: 1,
      unread: 1,
      onPaper: '1',
      inPublic: expect.stringMatching(/^2 cientes faltam/) as string,
    });
    await call(acknowledgeDocument, {
      token: person.token,
      path: { id: inside.id },
      body: { document },
    });
    expect(await standing()).toMatchObject({
      total: 1,
      attention: undefined,
      unread: undefined,
      onPaper: '0',
      inPublic: expect.stringMatching(/^1 ciente falta/) as string,
    });
  });

  it('declares its compliance, and corrects it by another entry', async () => {
    const { manual, person, inside } = await owner();
    const { id: document } = await published(manual.id, range);
    const of = { document, prefix: 'pr-vva' };
    expect((await declare(person, { ...of, hours: 2168.2 })).status).toBe(201);
    expect((await declare(person, of)).codes).toHaveProperty('reason');
    const corrected = await declare(person, { ...of, hours: 2168.4, reason: 'Horas trocadas' });
    expect(corrected.body).toMatchObject({ hours: 2168.4, reason: 'Horas trocadas' });
    expect(await documentsOf(person, inside.id)).toMatchObject([
      { compliance: { hours: 2168.4, by: 'Paulo, Oficina Teixeira', corrected: today } },
    ]);
    const { body } = await call(listCompliance, {
      token: person.token,
      query: { prefix: 'PR-VVA', document: String(document) },
    });
    expect(body.map(({ hours }) => hours)).toEqual([2168.4, 2168.2]);
    const { totals } = await fleetOf(person);
    expect(totals.compliance).toBe(1);
    const paper = await call(getAircraftList, {
      token: person.token,
      path: { prefix: 'PR-VVA' },
    });
    const text = (await pagesOfPdf(paper.bytes)).join('');
    expect(text).toContain('Documentosentrerevisões');
    expect(text).toContain('BS-28-030');
    expect(text).toContain('2.168,4h');
    expect(text).not.toContain('Acumprir');
  });

  it('declares it once for the aircraft, whichever of its manuals carries the same document', async () => {
    const { manual, person, inside } = await owner();
    const other = await title();
    const [second] = await holding(person, [
      { title: other, airplane_prefix: 'PR-VVA', airplane_serial_number: '655' },
    ]);
    const { id: document } = await published(manual.id, range);
    const { id: twin } = await published(other.id, { ...range, number: 'bs-28 - 030' });
    const ofCraft = async () => {
      const { results } = await fleetOf(person);
      const craft = results.find(({ prefix }) => prefix === 'PR-VVA');
      const { code } = await issueCertificate(person.row.id, { now: new Date(), today });
      const checked = await checkCertificate(code, today);
      const own = checked.valid
        ? checked.lines.filter(({ airplane_prefix }) => airplane_prefix === 'PR-VVA')
        : [];
      return {
        attention: craft?.attention.find(({ kind }) => kind === 'compliance')?.count ?? 0,
        gaps: craft?.gaps.find(({ kind }) => kind === 'compliance')?.count ?? 0,
        inPublic: countsOf(gapsIn(own)).find(({ kind }) => kind === 'compliance')?.count ?? 0,
      };
    };
    expect(await ofCraft()).toEqual({ attention: 1, gaps: 1, inPublic: 1 });
    expect((await declare(person, { document, prefix: 'PR-VVA', hours: 2140.5 })).status).toBe(201);
    expect(await ofCraft()).toEqual({ attention: 0, gaps: 0, inPublic: 0 });
    const said = { compliance: { hours: 2140.5, by: 'Paulo, Oficina Teixeira' } };
    expect(await documentsOf(person, second?.id ?? 0)).toMatchObject([said]);
    // A correction by the other manual is one of the same declaration.
    const again = { document: twin, prefix: 'PR-VVA', hours: 2141 };
    expect((await declare(person, again)).codes).toHaveProperty('reason');
    expect((await declare(person, { ...again, reason: 'Horas trocadas' })).status).toBe(201);
    expect(await documentsOf(person, inside.id)).toMatchObject([
      { compliance: { hours: 2141, corrected: today }, acknowledged: null },
    ]);
    // A bulletin of that number is another document than a directive.
    await published(other.id, { ...range, kind: 'directive' });
    expect((await ofCraft()).gaps).toBe(1);
  });

  it('hears what is wrong with a declaration, at its field', async () => {
    const { manual, person } = await owner();
    const { id: document } = await published(manual.id, range);
    const temporary = await published(manual.id, { kind: 'temporary', number: 'TR 5-02' });
    const fieldsOf = async (change: object) =>
      Object.keys((await declare(person, { document, prefix: 'PR-VVA', ...change })).codes ?? {});
    expect(await fieldsOf({ date: addDays(today, 1) })).toEqual(['date']);
    expect(await fieldsOf({ date: addDays(today, -41) })).toEqual(['date']);
    expect(await fieldsOf({ hours: 10.25 })).toEqual(['hours']);
    expect(await fieldsOf({ hours: -1 })).toEqual(['hours']);
    expect(await fieldsOf({ by: ' ' })).toEqual(['by']);
    expect(await fieldsOf({ prefix: 'PT-ZZZ' })).toEqual(['prefix']);
    expect(await fieldsOf({ prefix: 'PR-HML' })).toEqual(['document']);
    expect(await fieldsOf({ document: temporary.id })).toEqual(['document']);
  });

  it('reads a fleet of 200 aircraft with 50 documents in few requests', async () => {
    const manual = await title();
    const person = await customer();
    await holding(person, manyAircraft(200, [manual]));
    const { documentsOfOne, keepDocuments } =
      await import('#functions/publications/documents/documentRepository');
    const { publications } = await import('#functions/publications/publicationRepository');
    const { commit } = await import('#platform/db/write');
    await fleetOf(person);
    const before = await measure(() => fleetOf(person));
    const first = await published(manual.id);
    const record = await publications.get(manual.id);
    if (!record) throw new Error('no title');
    const [one] = await documentsOfOne(record);
    if (!one) throw new Error('no document');
    const fifty = Array.from({ length: 50 }, (_, nth) => ({
      ...one,
      id: first.id + nth,
      number: `BS-28-${String(nth)}`,
    }));
    await commit(keepDocuments(record, fifty));
    const after = await measure(() => fleetOf(person));
    expect(after.result.totals.compliance).toBe(50 * 200);
    expect(after.result.results[0]?.publications[0]?.documents).toHaveLength(50);
    // Two reads of a hundred aircraft each and the documents, and again what was not answered at once.
    expect(after.requests - before.requests).toBeLessThanOrEqual(10);
  }, 60_000);
});
