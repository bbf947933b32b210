import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isValidTrackingCode } from '#shared/brazil/trackingCode';
import { applicabilityTo, type TitleScope } from '#shared/publications/applicability';
import { addDays, todayInSaoPaulo } from '#shared/values/calendarDate';
import { demoAircraft } from '#infra/local/seed/demo/demoAircraft';
import { runChecks } from '#infra/operations/check/check';
import { shopChecks } from '#infra/operations/check/shopChecks';
import { openShop, type Shop } from '#tests/support/shop/shop';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop({ built: true });
}, 240_000);
afterAll(() => shop.stop());

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(`${shop.origin}${path}`, { headers, redirect: 'manual' });
const send = async (path: string, body: unknown, token?: string) =>
  fetch(`${shop.origin}${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    body: JSON.stringify(body),
  });
const tokenOf = async (username: string) => {
  const response = await send('/api/token/', { username, password: 'aero-local-1997' });
  return ((await response.json()) as { access: string }).access;
};
type Listed = { count: number; results: { id: number; boleto: { line: string } | null }[] };
const listed = async (path: string, token: string) =>
  (await (await get(path, { authorization: `Bearer ${token}` })).json()) as Listed;

type Title = TitleScope & { id: number };
type Line = {
  publication: { id: number };
  airplane_prefix: string | null;
  airplane_serial_number: string | null;
};
async function everyPage<Row>(path: string, token: string): Promise<Row[]> {
  const rows: Row[] = [];
  for (let page = 1, total = 1; rows.length < total; page += 1) {
    const { count, results } = await listed(`${path}?page=${String(page)}`, token);
    if (results.length === 0) break;
    rows.push(...(results as unknown as Row[]));
    total = count;
  }
  return rows;
}

it('begins with the figures of its past settled', async () => {
  const token = await tokenOf('staff@example.com');
  const response = await get('/api/figures?from=2025-01&to=2025-12', {
    authorization: `Bearer ${token}`,
  });
  expect(response.status).toBe(200);
  expect(((await response.json()) as { counting: boolean }).counting).toBe(false);
});

describe('paths', () => {
  it.each(['/', '/orders', '/admin/orders', '/manage/'])(
    'answers %s with the app',
    async (path) => {
      const response = await get(path);
      expect(response.status).toBe(200);
      expect(response.headers.get('content-type')).toContain('text/html');
      expect(response.headers.get('cache-control')).toBe('no-cache');
    },
  );

  it('answers the catalogue by the page that a function fills, which the CDN keeps for a moment', async () => {
    const response = await get('/publications');
    expect(response.headers.get('content-type')).toContain('text/html');
    expect(response.headers.get('cache-control')).toBe('public, max-age=0, s-maxage=5');
    expect(await response.text()).toMatch(/<tr [^>]*>.*<a href="\/publications\/\d+"/);
  });

  it('answers an address that only begins like a call with the page that says it is unknown', async () => {
    const response = await get('/order_publications');
    expect(response.status).toBe(404);
    expect(response.headers.get('content-type')).toContain('text/html');
  });

  it.each([
    ['/publication', 200],
    ['/publication/', 200],
    ['/api/health/', 200],
    ['/order/', 401],
    ['/api/unknown/', 404],
    ['/order/1/unknown', 404],
  ])('answers %s with the API', async (path, status) => {
    const response = await get(path);
    expect(response.status).toBe(status);
    expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8');
    const control = path.startsWith('/publication') ? /^public, .* s-maxage=5$/ : /no-store/;
    expect(response.headers.get('cache-control')).toMatch(control);
    // As API Gateway does: the number under which the logs have the request.
    expect(response.headers.get('apigw-requestid')).toMatch(/^[\da-f-]{36}$/);
  });

  it('names the methods a path has', async () => {
    const response = await fetch(`${shop.origin}/order/1/`, { method: 'PATCH' });
    expect(response.status).toBe(405);
    expect(response.headers.get('allow')).toBe('DELETE, GET, PUT');
  });

  it('never answers a missing asset with the app', async () => {
    expect((await get('/assets/missing.js')).status).toBe(404);
    expect((await get('/assets/..%2f..%2fpackage.json')).status).not.toBe(200);
  });

  it('sends the headers of the CDN', async () => {
    const { headers } = await get('/');
    expect(headers.get('content-security-policy')).toContain("script-src 'self'");
    expect(headers.get('x-frame-options')).toBe('DENY');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
  });

  it('refuses what is larger than API Gateway takes', async () => {
    const response = await send('/api/token/', { username: 'x'.repeat(11 * 1024 * 1024) });
    expect(response.status).toBe(413);
    expect(await response.json()).toHaveProperty('detail');
  });
});

describe('demonstration data', () => {
  it('has a catalogue with every combination of flags', async () => {
    const found = new Set<string>();
    for (let page = 1; page <= 3; page += 1) {
      const { results } = (await (await get(`/publication/?page=${String(page)}`)).json()) as {
        results: Record<string, unknown>[];
      };
      for (const row of results) {
        const flags = ['is_signature', 'is_download', 'has_airplane_info', 'has_photo_upload'];
        found.add([...flags, 'is_sent_immediately'].map((flag) => String(row[flag])).join());
      }
    }
    // A download is never printed and sent, so its fifth flag is always off.
    expect(found.size).toBe(24);
  });

  it('has orders, signatures and shipments in every status', async () => {
    const token = await tokenOf('staff@example.com');
    const statuses = { order: 4, signature: 5, expedition: 4 };
    for (const [noun, count] of Object.entries(statuses)) {
      for (let status = 1; status <= count; status += 1) {
        const { count: rows } = await listed(`/${noun}/?status=${String(status)}`, token);
        expect(rows, `${noun} in status ${String(status)}`).toBeGreaterThan(0);
      }
    }
  });

  it('has each aircraft of its orders in the register, and on titles that are for it', async () => {
    const token = await tokenOf('staff@example.com');
    const titles = await everyPage<Title>('/publication/', token);
    const orders = await everyPage<{ id: number; publications: Line[] }>('/order/', token);
    const lines = orders.flatMap(({ id, publications }) =>
      publications.map((line) => ({ order: id, ...line })),
    );
    const flown = lines.filter(({ airplane_prefix }) => airplane_prefix !== null);
    expect(flown.length).toBeGreaterThan(50);
    const faults = flown.filter((line) => {
      const title = titles.find(({ id }) => id === line.publication.id);
      const craft = demoAircraft.find(({ prefix }) => prefix === line.airplane_prefix);
      if (!title || craft?.serial !== line.airplane_serial_number) return true;
      return applicabilityTo(title, craft).kind !== 'applies';
    });
    expect(faults).toEqual([]);
  });

  it('has tracking codes that nothing is wrong with', async () => {
    const sent = await listed('/expedition/?status=3', await tokenOf('staff@example.com'));
    const { results } = sent as unknown as { results: { track_code: string }[] };
    expect(results.filter((row) => !isValidTrackingCode(row.track_code))).toEqual([]);
  });

  it('shows something in every report of the last thirty days, and renewals of this month', async () => {
    const token = await tokenOf('staff@example.com');
    const today = todayInSaoPaulo(new Date());
    const days = { start: addDays(today, -30), end: today, client: null };
    const reported = async (report: string) => {
      const answer = await fetch(`${shop.origin}/api/reports/${report}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify(days),
      });
      return (await answer.json()) as Record<string, unknown>[];
    };
    const paid = await reported('paid_orders');
    expect(paid.map(({ kind }) => kind)).toContain('refund');
    expect((await reported('expedition_list')).map(({ publication }) => publication)).not.toEqual(
      [],
    );
    expect(await reported('expired_signatures')).not.toEqual([]);
    expect((await listed(`/signature/?ends=${today.slice(0, 7)}`, token)).count).toBeGreaterThan(0);
    const { results } = (await listed('/publication/', token)) as unknown as {
      results: { id: number; name: string }[];
    };
    const inBoth = results.filter(({ name }) => / \((?:PDF|impresso)\)$/.test(name));
    expect(inBoth).toHaveLength(5);
    const holders = await Promise.all(
      inBoth.map(({ id }) => listed(`/signature/?publication__id=${String(id)}`, token)),
    );
    expect(holders.map(({ count }) => count > 0)).toEqual(inBoth.map(() => true));
  });

  it('offers a renewal and a rebuy to the demonstration customer', async () => {
    const token = await tokenOf('cliente@example.com');
    const { results } = (await listed('/signature/', token)) as unknown as {
      results: { renewable: boolean; overdue: boolean }[];
    };
    expect(results.some(({ renewable }) => renewable)).toBe(true);
    expect(results.some(({ overdue }) => overdue)).toBe(true);
  });

  it('has a readable file behind each download', async () => {
    const headers = { authorization: `Bearer ${await tokenOf('parceiro@example.com')}` };
    const rows = (await (await get('/api/partnership/', headers)).json()) as {
      file: string | null;
    }[];
    const files = rows.flatMap(({ file }) => file ?? []);
    expect(files.length).toBeGreaterThan(20);
    const link = await get(files[0] ?? '', headers);
    expect(link.status).toBe(302);
    const manual = await fetch(link.headers.get('location') ?? '');
    expect(manual.headers.get('content-type')).toBe('application/pdf');
    expect((await manual.text()).startsWith('%PDF-')).toBe(true);
  });

  it('starts with an empty mailbox', async () => {
    expect(await shop.emails()).toEqual([]);
  });
});

describe('what only the local environment has', () => {
  it('pays an order through the webhook', async () => {
    const token = await tokenOf('cliente@example.com');
    const { results } = await listed('/order/?status=1', token);
    const order = results.find(({ boleto }) => boleto !== null)?.id ?? 0;
    await shop.pay(order);
    const paid = await get(`/order/${String(order)}`, { authorization: `Bearer ${token}` });
    expect(await paid.json()).toMatchObject({ status: 2 });
    const mail = await shop.email('cliente@example.com', 'Pagamento confirmado');
    const fields = [
      'attachments',
      'date',
      'headers',
      'html',
      'reply_to',
      'subject',
      'tag',
      'text',
      'to',
    ];
    expect(Object.keys(mail).sort()).toEqual(fields);
    const page = await (await get('/_local/')).text();
    expect(page).toContain(mail.subject);
  });

  it('knows no payment of an order that is not there, and no unknown job', async () => {
    expect((await send('/_local/payments/999999/pay', {})).status).toBe(404);
    expect((await send('/_local/jobs/unknown', {})).status).toBe(404);
    expect((await send('/_local/jobs/outbox', { today: 'tomorrow' })).status).toBe(400);
    expect((await send('/_local/jobs/outbox', {})).status).toBe(200);
  });

  it('returns an e-mail as SES would tell, by call and by the form of the mailbox', async () => {
    const token = await tokenOf('staff@example.com');
    const returned = async () => (await listed('/profile/?mail=returned', token)).count;
    expect(await returned()).toBe(0);
    const told = await send('/_local/bounces', { email: 'empresa@example.com' });
    expect(await told.json()).toEqual({ recorded: 1 });
    const form = new URLSearchParams({ email: 'parceiro@example.com', type: 'complaint' });
    const sent = await fetch(`${shop.origin}/_local/bounces`, {
      method: 'POST',
      body: form,
      redirect: 'manual',
    });
    expect([sent.status, sent.headers.get('location')]).toEqual([303, '/_local/']);
    expect(await returned()).toBe(2);
    expect((await send('/_local/bounces', { email: 'x', type: 'permanent' })).status).toBe(400);
  });

  it('delivers mail that fails at first', async () => {
    const sent = await send('/api/contact/', {
      name: 'Visitante',
      email: 'fail-1@example.com',
      text: 'Uma mensagem',
    });
    expect(sent.status).toBe(200);
    const mail = await shop.email('fail-1@example.com', 'mensagem');
    expect(mail.text).not.toBe('');
  });
});

// Last, because it writes e-mails.
describe('npm run check-aws', () => {
  const look = async (email: string | undefined, origin = shop.origin) => {
    const lines: string[] = [];
    const password = 'aero-local-1997';
    const sound = await runChecks(shopChecks({ origin, email, password }), (line) =>
      lines.push(line),
    );
    return { sound, lines };
  };

  it('uploads, quotes, orders and cancels in a shop that works', async () => {
    const { sound, lines } = await look('admin@example.com');
    expect(lines.filter((line) => !line.startsWith('ok '))).toEqual([]);
    expect([sound, lines.length]).toEqual([true, 7]);
  });

  it('says what a shop or a caller lacks', async () => {
    const visitor = await look(undefined);
    expect(visitor.sound).toBe(false);
    expect(visitor.lines.filter((line) => line.startsWith('FALTA'))).toHaveLength(3);
    const broken = await look('admin@example.com', `${shop.origin}/_local`);
    expect(broken.lines.filter((line) => line.startsWith('ok '))).toEqual([]);
  });
});
