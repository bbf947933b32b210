import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { addDays, calendarDate, todayInSaoPaulo } from '#shared/values/calendarDate';
import { exportProfile } from '#shared/profiles/personalData/personalDataEndpoints';
import { deleteProfile, eraseProfile } from '#shared/profiles/profileEndpoints';
import { checkCertificate } from '#shared/signatures/signatureEndpoints';
import { startBuckets } from '#tests/support/database/buckets';
import { call } from '#tests/support/calls/call';
import { startDatabase } from '#tests/support/database/database';
import { confirmFresh } from '#tests/support/calls/factorCalls';
import { familyOf } from '#tests/support/database/familyOf';
import { asJob } from '#tests/support/environments/leastPrivilege';
import { openMailbox } from '#tests/support/stubs/mailbox';
import { aircraft, onSale, ordered, photoOf } from '#tests/support/samples/orders';
import { goodPassword, person, type Person, staff } from '#tests/support/samples/people';
import { everythingStored, tracesIn } from '#tests/support/database/storedTraces';
import { details, wholePerson, type WholePerson } from '#tests/support/samples/stored/wholePerson';

await startDatabase();
await startBuckets();
const mailbox = openMailbox();
const { handler: endHandler } = await import('#functions/orders/jobs/endRetention');
const endRetention = asJob('end-retention', endHandler);

const photos = new Set<string>();
let shades = 0;
/** Each of another shade, and known again by what is stored of it. */
async function photo(): Promise<Buffer> {
  shades += 1;
  const background = { r: shades * 20, g: 10, b: 200 };
  return sharp({ create: { width: 32, height: 24, channels: 3, background } })
    .jpeg()
    .toBuffer();
}

let clerk: Person;
let whole: WholePerson;
let words: readonly string[];
beforeAll(async () => {
  clerk = await staff();
  whole = await wholePerson({ clerk, deliver: mailbox.deliver, photo });
  const { cpf, phone } = whole.person.row;
  words = [
    'Iracema',
    'Quixabeira',
    'Torquato',
    details.email,
    details.nextEmail,
    details.street,
    details.otherStreet,
    details.firstStreet,
    details.parcelStreet,
    details.prefix,
    'QXB-77',
    details.trackCode,
    phone,
    cpf ?? '',
  ];
}, 60_000);

const filesOf = (stored: Awaited<ReturnType<typeof everythingStored>>) =>
  stored.flatMap(({ file }) => file ?? []);

describe('somebody of whom the shop has everything', () => {
  it('downloads all of it', async () => {
    const { body, text } = await call(exportProfile, { token: whole.person.token });
    for (const word of words) expect(text, word).toContain(word);
    expect(body.orders.length).toBe(5);
    expect(body.photos.map(({ order }) => order !== null)).toContain(true);
    expect(body.photos.map(({ order }) => order === null)).toContain(true);
    expect(body.certificates).toMatchObject([{ lines: [{ airplane_prefix: details.prefix }] }]);
    expect(body.parcels).toMatchObject([
      {
        status: 'Enviado',
        orders: [expect.any(Number) as number],
        sent: expect.any(String) as string,
        track_code: details.trackCode,
        address: { street: details.parcelStreet },
        returned_from: { street: details.firstStreet },
      },
    ]);
    expect(body.downloads).toMatchObject([{ ip: '198.51.100.7' }]);
    expect(body.messages.map((message) => message.text)).toEqual(['Onde está o meu pedido?']);
    expect(body.sessions.length).toBeGreaterThan(0);
    expect(body.factors).toMatchObject([{ kind: 'passkey' }]);
    expect(body.profile.notices).toEqual({ reminders: true, revisions: true });
    expect(text).not.toContain(clerk.row.name);
    expect(text).not.toContain('Ligar para');
  });

  it('stands where the registry says, and nowhere else', async () => {
    const stored = await everythingStored();
    const traces = tracesIn(stored, words);
    for (const kind of ['orders H#', 'orders X#', 'orders D#', 'signatures H#', 'expeditions H#']) {
      expect(
        traces.some((trace) => trace.startsWith(kind)),
        kind,
      ).toBe(true);
    }
    for (const kind of ['accounts MAILBOX#', 'system D#', 'documents search/']) {
      expect(
        traces.some((trace) => trace.startsWith(kind)),
        kind,
      ).toBe(true);
    }
    const strangers = stored.filter((thing) => familyOf(thing) === undefined);
    expect(strangers.map(({ where }) => where)).toEqual([]);
    const harmless = stored.filter((thing) => {
      const fate = familyOf(thing)?.fate;
      return fate === 'numbersOnly' || fate === 'notPersonal';
    });
    expect(tracesIn(harmless, words)).toEqual([]);
    for (const { bucket, digest } of filesOf(stored)) if (bucket === 'photos') photos.add(digest);
    expect(photos.size).toBeGreaterThanOrEqual(5);
    expect(filesOf(stored).some(({ key }) => key.startsWith('licensed/'))).toBe(true);
  });

  it('is forgotten but for what the books need', async () => {
    const { token, row } = whole.person;
    expect((await confirmFresh(token, { code: whole.recoveryCode })).status).toBe(204);
    const { status } = await call(eraseProfile, { token, body: { password: goodPassword } });
    expect(status).toBe(204);
    await mailbox.deliver();

    const stored = await everythingStored();
    expect(tracesIn(stored, words)).toEqual([]);
    const files = filesOf(stored);
    expect(files.filter(({ bucket }) => bucket === 'photos')).toEqual([]);
    expect(files.filter(({ digest }) => photos.has(digest))).toEqual([]);
    expect(files.filter(({ key }) => /^(?:licensed|search)\//.test(key))).toEqual([]);
    const kept = stored.flatMap((one) => one.kept ?? []);
    expect(kept.length).toBe(2);
    for (const text of kept) {
      expect(JSON.parse(text)).toMatchObject({
        client: { name: details.name, cpf: row.cpf },
        billing_address: { street: details.street },
      });
      for (const gone of [details.email, details.otherStreet, details.prefix, row.phone]) {
        expect(text).not.toContain(gone);
      }
    }
  });

  it('has certificates that only say that their code is no longer valid', async () => {
    const { status, body } = await call(checkCertificate, {
      path: { code: whole.certificate },
    });
    expect([status, body]).toEqual([200, { valid: false, withdrawn: true }]);
  });

  it('is gone from the books by itself on 31 December of the fifth year, and not a day before', async () => {
    const over = calendarDate(`${Number(todayInSaoPaulo(new Date()).slice(0, 4)) + 5}-12-31`);
    expect(await endRetention({ today: addDays(over, -1) })).toEqual({ ended: 0 });
    expect(await endRetention({ today: over })).toEqual({ ended: 2 });
    expect(await endRetention({ today: addDays(over, 1) })).toEqual({ ended: 0 });
    const stored = await everythingStored();
    expect(stored.flatMap((one) => one.kept ?? [])).toEqual([]);
    expect(tracesIn(stored, words)).toEqual([]);
  });
});

it('is forgotten as wholly when staff delete the person', async () => {
  const gone = await person({}, { name: 'Jurema Sapucaia', phone: '(69) 99871-5538' });
  const { id } = await onSale({ has_airplane_info: true, has_photo_upload: true });
  const line = { ...aircraft, airplane_prefix: 'PT-SPC', airplane_serial_number: 'SPC-9' };
  await ordered(gone, [{ publication: id, ...line, file: await photoOf(gone.row.id) }]);
  const { token } = clerk;
  const { status } = await call(deleteProfile, { token, path: { id: gone.row.id } });
  expect(status).toBe(204);
  await mailbox.deliver();
  const traces = ['Jurema', 'Sapucaia', gone.email, gone.row.cpf ?? '', 'PT-SPC', 'SPC-9'];
  expect(tracesIn(await everythingStored(), traces)).toEqual([]);
});
