import { expect, type APIRequestContext, type Page } from '@playwright/test';
import { commonMessages } from '#shared/messages/messages';
import type { Profile } from '#shared/profiles/profile';
import { onePixel } from '#tests/support/samples/orders';
import type { ShopClient } from '#tests/support/shop/shop';
import { demoPassword } from '../session';

/** The id of the newest record in a list, as the logged-in user sees it. */
export async function newest(page: Page, list: string): Promise<number> {
  const token = await page.evaluate(() => localStorage.getItem('token'));
  const headers = { authorization: `Bearer ${token ?? ''}` };
  const answer = await page.request.get(list, { headers });
  const { results } = (await answer.json()) as { results: { id: number }[] };
  const [first] = results;
  if (!first) throw new Error(`nothing in ${list}`);
  return first.id;
}

export const save = (page: Page) => page.getByRole('button', { name: 'Salvar' }).click();

/** Waits for the notice and closes it, so that it is not mistaken for that of the next save. */
export async function saved(page: Page): Promise<void> {
  const notice = page.getByRole('status').filter({ hasText: commonMessages.saved });
  await notice.getByRole('button', { name: 'Fechar aviso' }).click();
  await expect(notice).toBeHidden();
}

/** The demonstration's customer, who prepares records for staff flows with calls to the API. */
export async function demoCustomer(request: APIRequestContext) {
  const username = 'cliente@example.com';
  const login = await request.post('/api/token/', { data: { username, password: demoPassword } });
  const { access } = (await login.json()) as { access: string };
  const headers = { authorization: `Bearer ${access}` };
  return {
    email: username,
    /** An order that waits for the review of its photo. */
    photoOrder: async (publication: string): Promise<number> => {
      const upload = await request.post('/api/order_upload_image/', {
        headers,
        multipart: {
          file: { name: 'plaqueta.png', mimeType: 'image/png', buffer: onePixel.png },
        },
      });
      const { file } = (await upload.json()) as { file: string };
      const line = {
        publication: await publicationId(request, publication),
        airplane_prefix: 'PS-AGR',
        airplane_serial_number: '201655',
        fuel_type: 2,
        file,
      };
      const placed = await request.post('/order/', {
        headers,
        data: { publications: [line], shipping_type: 'A combinar', shipping_value: 0.01 },
      });
      expect(placed.status()).toBe(201);
      return ((await placed.json()) as { id: number }).id;
    },
    /** A paid order by SEDEX; `shipping` is its cost, "34.55". */
    paidOrder: async (shop: ShopClient, publications: readonly string[]) => {
      const { id, shipping } = await orderBySedex(request, headers, publications);
      const slip = await request.post('/api/make_boleto/', { headers, data: { order: id } });
      expect(slip.ok()).toBe(true);
      await shop.pay(id);
      await shop.email(username, `Pagamento confirmado #${String(id)}`);
      return { id, shipping };
    },
    withdraw: async (order: number) => {
      const asked = await request.post('/api/order_withdraw/', { headers, data: { order } });
      expect(asked.status()).toBe(200);
    },
  };
}

async function orderBySedex(
  request: APIRequestContext,
  headers: Record<string, string>,
  publications: readonly string[],
) {
  const me = (await (await request.get('/api/user/me/', { headers })).json()) as Profile;
  const cep = (me.shipping_address ?? me.billing_address)?.zip_code;
  const data = { cep, peso: 1, comprimento: 36, largura: 26, altura: 5, diametro: 36 };
  const quoted = await request.post('/api/get_shipping_price/', { headers, data });
  const quotes = (await quoted.json()) as { service: string; Valor: string }[];
  const sedex = quotes.find(({ service }) => service === 'SEDEX')?.Valor ?? '';
  const shipping = sedex.replace('.', '').replace(',', '.');
  const lines = await Promise.all(
    publications.map(async (name) => ({ publication: await publicationId(request, name) })),
  );
  const placed = await request.post('/order/', {
    headers,
    data: { publications: lines, shipping_type: 'SEDEX', shipping_value: shipping },
  });
  expect(placed.status()).toBe(201);
  return { id: ((await placed.json()) as { id: number }).id, shipping };
}

async function publicationId(request: APIRequestContext, name: string): Promise<number> {
  const answer = await request.get('/publication/', { params: { search: name } });
  const { results } = (await answer.json()) as { results: { id: number; name: string }[] };
  const found = results.find((publication) => publication.name === name);
  if (!found) throw new Error(`no publication ${name}`);
  return found.id;
}
