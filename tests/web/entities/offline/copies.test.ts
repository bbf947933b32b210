import { beforeEach, describe, expect, it } from 'vitest';
import type { Signature } from '#shared/signatures/signature';
import { addDays, todayInSaoPaulo } from '#shared/values/calendarDate';
import { checkCopies } from '#web/entities/offline/checkCopies';
import { keepCopy } from '#web/entities/offline/keepCopy';
import {
  isOver,
  lockOf,
  opensUntil,
  readCopies,
  readOpenCopies,
  storeCertificate,
  storedTexts,
  storeFile,
  writeCopies,
} from '#web/entities/offline/copies';
import { startSession } from '#web/state/startSession';
import { setNavigate } from '#web/state/navigation';
import { forgetSession, leaveSession, useSession } from '#web/state/session';
import { keptOpening } from '#web/shop/reading/offline/keptOpening';
import { storeFor, writeText } from '#web/state/stored';
import { customer, serveApi } from '#tests/support/screens/browser.tsx';
import { stubCaches } from '#tests/support/stubs/stubCaches';

const today = todayInSaoPaulo(new Date());
const signature: Signature = {
  id: 46,
  publication: {
    id: 1,
    name: 'Manual de Serviços',
    applicability: null,
    version: 'Rev. 7',
    date: today,
    is_download: true,
    is_signature: true,
    price: '80.00',
    price_signature: null,
  },
  profile: { id: customer.id, name: customer.name, company_name: null, person_or_company: 0 },
  status: { id: 1, name: 'Download liberado' },
  due: addDays(today, 20),
  overdue: false,
  renewable: false,
  renewal_order: null,
  file: '/signature/46/file/',
  airplane_prefix: 'PT-UVA',
  airplane_serial_number: '412',
  fuel_type: 1,
  order: null,
  track_code: null,
  expedition_date: null,
  notes: null,
  version_bought: 'Rev. 7',
  acknowledged: null,
  documents: [],
  actions: ['open'],
  row_version: '1',
};

async function keep(change: Partial<Signature> = {}, contact = new Date()) {
  await storeFile(46, new Response('%PDF of the manual'));
  const one = { ...signature, ...change };
  writeCopies({
    owner: customer.id,
    contact: contact.toISOString(),
    certificate: null,
    copies: [{ signature: one, revision: 'Rev. 7', size: 18, kept: contact.toISOString() }],
  });
}
const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 60 * 60 * 1000);
const settled = () => new Promise((resolve) => setTimeout(resolve, 20));

let stores: ReturnType<typeof stubCaches>;
beforeEach(() => {
  stores = stubCaches();
  startSession('one', customer);
});

describe('the copies on a device', () => {
  it('are read in parts, by their person alone', async () => {
    await keep();
    const opened = await keptOpening(46, customer.id);
    if (!opened || !('source' in opened)) throw new Error('not opened');
    expect(new TextDecoder().decode(await opened.source().read(1, 4))).toBe('PDF');
    expect(await keptOpening(46, customer.id + 1)).toBeNull();
    expect(await keptOpening(47, customer.id)).toBeNull();
  });

  it('go with ‘sair’', async () => {
    await keep();
    leaveSession();
    await settled();
    expect([localStorage.getItem('copies'), stores.size]).toEqual([null, 0]);
  });

  it('wait for the same person when a session is refused, and go with another’s login', async () => {
    await keep();
    forgetSession();
    startSession('two', customer);
    expect(await keptOpening(46, customer.id)).toHaveProperty('revision', 'Rev. 7');
    forgetSession();
    startSession('three', { ...customer, id: customer.id + 1 });
    await settled();
    expect([localStorage.getItem('copies'), stores.size]).toEqual([null, 0]);
  });

  it('open without a session that was over by time, and wait for a login where somebody ended it', async () => {
    await keep();
    forgetSession({ byTime: true });
    expect(readOpenCopies()?.owner).toBe(customer.id);
    expect(await keptOpening(46, customer.id)).toHaveProperty('revision', 'Rev. 7');
    startSession('two', customer);
    forgetSession();
    expect(readOpenCopies()).toBeNull();
    expect(await keptOpening(46, customer.id)).toMatchObject({
      kind: 'refused',
      why: 'Esta sessão foi encerrada. As cópias abrem depois de entrar.',
    });
    startSession('three', customer);
    expect(readOpenCopies()?.owner).toBe(customer.id);
  });

  it.each([
    ['session_expired', true],
    ['token_not_valid', false],
  ])('are told by a refused session’s code %s whether they stay open: %s', async (code, open) => {
    await keep();
    setNavigate(() => undefined);
    const codes = { detail: code };
    serveApi({ 'GET /signature/46': { status: 401, body: { detail: 'x', codes } } });
    await checkCopies();
    expect(useSession.getState().token).toBeNull();
    expect(readOpenCopies() !== null).toBe(open);
  });

  it('go thirty days after the last contact of who did not come back, as one does whose account was erased', async () => {
    await keep({}, daysAgo(29.9));
    forgetSession();
    await checkCopies();
    expect(stores.get('copies')?.size).toBe(1);
    startSession('two', customer);
    await keep({}, daysAgo(31));
    forgetSession();
    await checkCopies();
    await settled();
    expect([localStorage.getItem('copies'), stores.size]).toEqual([null, 0]);
  });

  it('do not come back when their person leaves while one is on its way', async () => {
    const leaving = new AbortController();
    serveApi({
      'GET /signature/46': { body: signature },
      'POST /signature/46/reading': { body: { url: '/file', size: 2, revision: 'Rev. 7' } },
      'GET /file': {},
      'POST /api/get_certificate': () => {
        leaveSession();
        // As the reader does, whose switch is gone.
        leaving.abort();
        return { headers: { 'content-type': 'application/pdf' } };
      },
    });
    const { signal } = leaving;
    const keeping = keepCopy(signature, {
      owner: customer.id,
      signal,
      onProgress: () => undefined,
    });
    await expect(keeping).rejects.toThrow('abort');
    await settled();
    expect([localStorage.getItem('copies'), stores.size]).toEqual([null, 0]);
  });

  it('are locked thirty days after the last contact, or when the clock was set back', async () => {
    const now = new Date();
    expect(lockOf({ contact: daysAgo(30).toISOString() }, now)).toBeNull();
    expect(lockOf({ contact: daysAgo(31).toISOString() }, now)).toBe('silent');
    expect(lockOf({ contact: daysAgo(-3).toISOString() }, now)).toBe('silent');
    await keep({}, daysAgo(31));
    expect(await keptOpening(46, customer.id)).toMatchObject({ kind: 'refused' });
    serveApi({ 'GET /signature/46': { body: signature } });
    await checkCopies();
    expect(await keptOpening(46, customer.id)).toHaveProperty('revision', 'Rev. 7');
  });

  it('say their last day, which is never beyond the thirtieth', () => {
    const now = new Date();
    const kept = { contact: daysAgo(26).toISOString() };
    const until = (due: string | null) =>
      opensUntil(kept, { signature: { ...signature, due } }, now);
    const thirtieth = { day: addDays(today, 4), left: 4, isSoon: true, isLast: false };
    expect(until(addDays(today, 300))).toEqual(thirtieth);
    expect(until(null)).toEqual(thirtieth);
    expect(until(addDays(today, 2))).toEqual({
      day: addDays(today, 2),
      left: 2,
      isSoon: true,
      isLast: true,
    });
  });

  it('go when their time is over, without a connection too', async () => {
    await keep({ due: addDays(today, -1) });
    const [copy] = readCopies(customer.id)?.copies ?? [];
    expect(copy && isOver(copy, new Date())).toBe(true);
    expect(await keptOpening(46, customer.id)).toMatchObject({ kind: 'refused' });
    expect(readCopies(customer.id)?.copies).toEqual([]);
    expect(stores.get('copies')?.size).toBe(0);
  });

  it.each([
    ['revoked', { status: 404 }],
    ['overdue', { body: { ...signature, overdue: true } }],
    ['handed over, from the acceptance on', { body: { ...signature, file: null } }],
  ])('go at the next contact when they are %s', async (_, answer) => {
    await keep();
    serveApi({ 'GET /signature/46': answer });
    await checkCopies();
    expect(readCopies(customer.id)?.copies).toEqual([]);
    expect(stores.get('copies')?.size).toBe(0);
  });

  it.each([
    ['left', [], []],
    ['does not read any more', [{ role: 'buyer' }], ['cart']],
    ['reads', [{ role: 'reader' }], ['cart', 'copies']],
  ] as const)(
    'of a company go at the next contact of who %s for it, whomever the tab acts for',
    async (_, roles, left) => {
      const ids = { person: customer.id, company: 9 };
      storeFor(ids);
      await keep();
      await storeCertificate(new Blob(['%PDF of its certificate']));
      writeText('cart', '[]');
      storeFor(null);
      const acting_for = roles.map((one) => ({ profile: 9, name: 'Serra Azul', ...one }));
      serveApi({ 'GET /api/user/me': { body: { ...customer, acting_for } } });
      await checkCopies();
      const names = Object.keys(localStorage).filter((name) => name.includes('@'));
      expect(names.toSorted()).toEqual(left.map((key) => `${key}@${customer.id}.9`));
      expect(stores.get('copies')?.size).toBe(roles[0]?.role === 'reader' ? 2 : 0);
    },
  );

  it('of a company stay while nothing answers', async () => {
    storeFor({ person: customer.id, company: 9 });
    await keep();
    storeFor(null);
    serveApi({ 'GET /api/user/me': { status: 500 } });
    await checkCopies();
    expect(stores.get('copies')?.size).toBe(1);
  });

  it('stay while nothing answers, and learn of a new revision when something does', async () => {
    await keep({}, daysAgo(3));
    serveApi({ 'GET /signature/46': { status: 500 } });
    await checkCopies();
    expect(readCopies(customer.id)?.contact.slice(0, 10)).toBe(
      daysAgo(3).toISOString().slice(0, 10),
    );
    const publication = { ...signature.publication, version: 'Rev. 8' };
    serveApi({ 'GET /signature/46': { body: { ...signature, publication } } });
    await checkCopies();
    const kept = readCopies(customer.id);
    expect(await storedTexts(46)).toBeUndefined();
    expect(kept?.contact.slice(0, 10)).toBe(new Date().toISOString().slice(0, 10));
    expect(kept?.copies[0]).toMatchObject({
      revision: 'Rev. 7',
      signature: { publication: { version: 'Rev. 8' } },
    });
    // The words of the copy, which had not been read when it was kept.
    const calls = serveApi({
      'GET /signature/46': { body: { ...signature, publication } },
      'GET /signature/46/texts': { body: { url: '/texts' } },
      'GET /texts': { body: { pages: ['Filtro'] } },
    });
    await checkCopies();
    expect(await (await storedTexts(46))?.json()).toEqual({ pages: ['Filtro'] });
    const asked = () => calls.filter(({ path }) => path === '/signature/46/texts');
    expect(asked()[0]?.query.get('revision')).toBe('Rev. 7');
    await checkCopies();
    expect(asked()).toHaveLength(1);
  });
});
