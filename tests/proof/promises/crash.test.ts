import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { reportFigure } from '#tests/support/promise';
import { openShop, type Shop } from '#tests/support/shop/shop';

const orders = 1000;
const kills = 20;
const clients = 8;

let shop: Shop;
let port = 0;
beforeAll(async () => {
  shop = await openShop({ built: true, budgets: 'off' });
  port = Number(new URL(shop.origin).port);
}, 120_000);
afterAll(() => shop.stop());

type Row = {
  id: number;
  is_download: boolean;
  has_airplane_info: boolean;
  has_photo_upload: boolean;
};
type Page = { count: number; pages: number; results: Row[] };

type Sent = { method?: string; body?: string; headers?: Record<string, string> };

const call = async (path: string, { headers, ...options }: Sent = {}) => {
  const response = await fetch(`${shop.origin}${path}`, {
    ...options,
    headers: { 'content-type': 'application/json', ...headers },
  });
  return { status: response.status, body: (await response.json()) as unknown };
};

async function ordersOf(headers: Record<string, string>) {
  const first = (await call('/order/', { headers })).body as Page;
  const ids: number[] = [];
  for (let page = 1; page <= first.pages; page += 1) {
    const { results } = (await call(`/order/?page=${String(page)}`, { headers })).body as Page;
    ids.push(...results.map(({ id }) => id));
  }
  return { count: first.count, ids };
}

it('loses, doubles and halves no order when the power fails again and again', async () => {
  const login = { username: 'cliente@example.com', password: 'aero-local-1997' };
  const token = await call('/api/token/', { method: 'POST', body: JSON.stringify(login) });
  const { access } = token.body as { access: string };
  const headers = { authorization: `Bearer ${access}` };
  const before = await ordersOf(headers);
  const { results } = (await call('/publication/')).body as Page;
  const publication = results.find(
    (row) => row.is_download && !row.has_airplane_info && !row.has_photo_upload,
  )?.id;
  const body = JSON.stringify({
    publications: [{ publication }],
    shipping_type: 'Download',
    shipping_value: '0.00',
  });

  /** Tries as a browser would, with the same key, until there is an answer. */
  const place = async (key: string): Promise<number> => {
    for (;;) {
      try {
        const options = { method: 'POST', body, headers: { ...headers, 'idempotency-key': key } };
        const answer = await call('/order/', options);
        if (answer.status === 201) return (answer.body as { id: number }).id;
        if (answer.status < 500) throw new RangeError(JSON.stringify(answer.body));
      } catch (error) {
        if (error instanceof RangeError) throw error;
      }
      await wait(50);
    }
  };

  const acknowledged = new Map<string, number[]>();
  let placed = 0;
  const shopping = Array.from({ length: clients }, async () => {
    while (placed < orders) {
      placed += 1;
      const key = randomUUID();
      // Every tenth customer clicks twice.
      const clicks = placed % 10 === 0 ? 2 : 1;
      acknowledged.set(key, await Promise.all(Array.from({ length: clicks }, () => place(key))));
    }
  });
  for (let times = 1; times <= kills; times += 1) {
    while (acknowledged.size < (orders * times) / (kills + 1)) await wait(10);
    const { dataFolder } = shop;
    await shop.kill();
    shop = await openShop({ dataFolder, port, built: true, budgets: 'off' });
  }
  await Promise.all(shopping);

  const answers = [...acknowledged.values()];
  expect(answers.filter((ids) => new Set(ids).size !== 1)).toEqual([]);
  const after = await ordersOf(headers);
  expect(new Set(answers.flat()).size).toBe(answers.length);
  expect(after.count).toBe(before.count + answers.length);
  expect(new Set(after.ids).size).toBe(after.count);
  expect(answers.flat().filter((id) => !after.ids.includes(id))).toEqual([]);

  // What was being mailed when the power failed is taken up again after its lease of a minute.
  const subjects = answers.map(([id = 0]) => `Recebemos seu pedido #${String(id)}`);
  const sent = async () =>
    (await shop.emails()).filter(({ to }) => to === login.username).map(({ subject }) => subject);
  const missing = async () => {
    const arrived = new Set(await sent());
    return subjects.filter((subject) => !arrived.has(subject));
  };
  await vi.waitFor(
    async () => {
      expect(await missing()).toEqual([]);
    },
    {
      timeout: 150_000,
      interval: 1000,
    },
  );
  const repeated = (await sent()).length - subjects.length;
  expect(repeated).toBeLessThanOrEqual(kills);
  reportFigure(
    `${String(answers.length)} orders, ${String(kills)} kills: 0 lost, 0 doubled, 0 halved; ${String(repeated)} e-mails repeated`,
  );
}, 600_000);
