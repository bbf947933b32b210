import { setTimeout as wait } from 'node:timers/promises';
import type { APIRequestContext } from '@playwright/test';

export const once = 'Programa de Manutenção AG-201A';

export type Prepared = { readonly request: APIRequestContext; readonly token: string };

export const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

export async function tokenOf(request: APIRequestContext, username: string): Promise<string> {
  const answer = await request.post('/api/token/', {
    data: { username, password: 'aero-local-1997' },
  });
  const { access } = (await answer.json()) as { access: string };
  return access;
}

type Found = { readonly results: readonly { readonly id: number; readonly name: string }[] };

async function publicationNamed({ request }: Prepared, name: string): Promise<number> {
  const answer = await request.get('/publication/', { params: { search: name } });
  const found = ((await answer.json()) as Found).results.find((one) => one.name === name);
  if (!found) throw new Error(`no publication ${name}`);
  return found.id;
}

/** A paid order for each of so many addresses. */
export async function paidOrders(shop: Prepared, count: number): Promise<void> {
  const publication = await publicationNamed(shop, once);
  const customer = await tokenOf(shop.request, 'cliente@example.com');
  for (let index = 1; index <= count; index += 1) {
    const shipping_address = {
      zip_code: '18600000',
      street: 'Avenida dos Hangares',
      number: String(index),
      province: 'Aeroporto',
      city: 'Botucatu',
      state: 'SP',
    };
    const placed = await shop.request.post('/order/', {
      headers: bearer(customer),
      data: {
        publications: [{ publication }],
        shipping_type: 'A combinar',
        shipping_value: 0.01,
        shipping_address,
      },
    });
    const { id } = (await placed.json()) as { id: number };
    await shop.request.post('/api/order_update_status/', {
      headers: bearer(shop.token),
      data: { order: id, status: 2 },
    });
  }
}

/** The outbox makes the waiting parcels of paid orders, one after the other. */
export async function untilWaiting(
  { request, token }: Prepared,
  search: string,
  count: number,
): Promise<void> {
  for (let waiting = 0; waiting < count;) {
    await wait(100);
    const answer = await request.get('/api/dispatch/', {
      headers: bearer(token),
      params: { search },
    });
    waiting = ((await answer.json()) as { count: number }).count;
  }
}

/** Subscriptions on paper of a title, over the clients there are, as staff give them. */
export async function subscribers(shop: Prepared, title: string, count: number): Promise<void> {
  const publication = await publicationNamed(shop, title);
  const headers = bearer(shop.token);
  const listed = await shop.request.get('/profile/', { headers });
  const clients = ((await listed.json()) as Found).results;
  for (let index = 0; index < count; index += 1) {
    const profile = clients[index % clients.length]?.id;
    const data = { status: 5, publication, profile };
    await shop.request.post('/signature/', { headers, data });
  }
}
