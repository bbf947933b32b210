import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { chunksOf } from '#shared/values/chunksOf';
import { reportFigure } from '#tests/support/promise';
import { openShop, type Shop } from '#tests/support/shop/shop';

const orders = 300;
const kills = 6;
const atOnce = 8;
const asked = 10;

let shop: Shop;
let port = 0;
beforeAll(async () => {
  shop = await openShop({ built: true, budgets: 'off' });
  port = Number(new URL(shop.origin).port);
}, 120_000);
afterAll(() => shop.stop());

type Note = { reference: string; order: number; state: string; key: string };
type Order = { id: number; invoices: { state: string; key: string | null }[] };
type Sent = { method?: string; body?: object; headers?: Record<string, string> };

const call = async (path: string, { headers, body, ...options }: Sent = {}) => {
  const response = await fetch(`${shop.origin}${path}`, {
    ...options,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    headers: { 'content-type': 'application/json', ...headers },
  });
  return { status: response.status, body: (await response.json()) as unknown };
};

/** As a browser does whose connection broke: the same call again, under the same key. */
async function insist(path: string, sent: Sent): Promise<unknown> {
  const key = { 'idempotency-key': randomUUID() };
  for (;;) {
    try {
      const answer = await call(path, { ...sent, headers: { ...sent.headers, ...key } });
      if (answer.status < 300) return answer.body;
      if (answer.status < 500) throw new RangeError(JSON.stringify(answer.body));
    } catch (error) {
      if (error instanceof RangeError) throw error;
    }
    await wait(50);
  }
}

async function enter(username: string): Promise<Record<string, string>> {
  const body = { username, password: 'aero-local-1997' };
  const { access } = (await insist('/api/token/', { method: 'POST', body })) as { access: string };
  return { authorization: `Bearer ${access}` };
}

it('loses and doubles no note when the power fails again and again', async () => {
  const client = await enter('cliente@example.com');
  const clerk = await enter('admin@example.com');
  const { results } = (await call('/publication/')).body as {
    results: {
      id: number;
      is_download: boolean;
      has_airplane_info: boolean;
      has_photo_upload: boolean;
    }[];
  };
  const publication = results.find(
    (row) => row.is_download && !row.has_airplane_info && !row.has_photo_upload,
  )?.id;
  const body = {
    publications: [{ publication }],
    shipping_type: 'Download',
    shipping_value: '0.00',
  };
  const paid = async (): Promise<number> => {
    const sent = { method: 'POST', body, headers: client };
    const { id } = (await insist('/order/', sent)) as { id: number };
    await insist('/api/order_update_status/', {
      method: 'POST',
      headers: clerk,
      body: { order: id, status: 2 },
    });
    return id;
  };
  const ids: number[] = [];
  await Promise.all(
    Array.from({ length: atOnce }, async (_, lane) => {
      for (let place = lane; place < orders; place += atOnce) ids.push(await paid());
    }),
  );

  const notes = async () => {
    const all = (await call('/_local/invoices')).body as Note[];
    return all.filter(({ order }) => ids.includes(order));
  };
  let issued = false;
  const issuing = (async () => {
    for (const some of chunksOf(ids, asked)) {
      await insist('/api/invoices/', { method: 'POST', headers: clerk, body: { orders: some } });
    }
    issued = true;
  })();
  for (let kill = 1; kill <= kills; kill += 1) {
    while ((await notes()).length < (orders * kill) / (kills + 2)) await wait(20);
    const { dataFolder } = shop;
    await shop.kill();
    shop = await openShop({ dataFolder, port, built: true, budgets: 'off' });
  }
  await issuing;
  expect(issued).toBe(true);

  const deadline = Date.now() + 200_000;
  const stands = async () => {
    const shown: Order[] = [];
    for (const id of ids) {
      shown.push((await call(`/order/${String(id)}/`, { headers: clerk })).body as Order);
    }
    return shown.flatMap(({ invoices }) => invoices);
  };
  let standing = await stands();
  while (standing.some(({ state }) => state !== 'issued') && Date.now() < deadline) {
    await wait(1000);
    standing = await stands();
  }
  const made = await notes();
  expect(standing.map(({ state }) => state)).toEqual(ids.map(() => 'issued'));
  expect(made).toHaveLength(ids.length);
  expect(new Set(made.map(({ order }) => order)).size).toBe(ids.length);
  expect(new Set(standing.map(({ key }) => key))).toEqual(new Set(made.map(({ key }) => key)));
  reportFigure(`${String(ids.length)} notes, ${String(kills)} kills, none lost, none double`);
}, 1_200_000);
