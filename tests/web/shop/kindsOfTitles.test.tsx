import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { OrderLine } from '#shared/orders/order';
import type { Publication } from '#shared/publications/publication';
import { addToCart } from '#web/entities/cart/cart';
import { startSession } from '#web/state/startSession';
import {
  closeShop,
  heading,
  openShop,
  publicationOf,
  serveApi,
} from '#tests/support/screens/browser.tsx';
import { account, boleto, buyer } from '#tests/support/screens/checkoutCalls';
import { chooseShipping, openCheckout, orderOf, review } from '#tests/support/screens/checkoutForm';
import { lineOf } from '#tests/support/screens/orderPage';

const yearly = { is_signature: true, price_signature: '32.00' } as const;
const download = publicationOf(1, { name: 'Digital', is_download: true });
const once = publicationOf(2, { name: 'Impresso' });
const atOnce = publicationOf(3, { name: 'Assinado', ...yearly, is_sent_immediately: true });
const updates = publicationOf(4, { name: 'Revisões', ...yearly });

const leaves = 'A Rev. 1 impressa sai até 2 dias úteis depois do pagamento, com código de rastreio';
const follow =
  'As próximas revisões impressas chegam até um ano depois do pagamento, sem novo custo.';
const only =
  'Assinatura de atualizações: a Rev. 1 não é enviada agora; as próximas revisões impressas chegam até um ano depois do pagamento.';
const released = 'Download no Gerenciador, liberado com o pagamento.';
const arrives = `${leaves}, e chega até 7 dias úteis depois do envio.`;

/** What is said of what is sent, without the name of the title where that stands above. */
const said = () =>
  screen
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)
    .filter((text) => /^(?:A Rev\. 1 impressa|As próximas|Assinatura de|Download no)/.test(text));

const lineFor = (publication: Publication): OrderLine => ({
  ...lineOf(publication.id, { airplane_prefix: null, airplane_serial_number: null }),
  publication: { ...lineOf(1).publication, ...publication },
});

it.each<[string, Publication[], string[], string[]]>([
  ['a download', [download], [released], [released]],
  ['what is printed once', [once], [`${leaves}.`], [arrives]],
  ['a subscription sent at once', [atOnce], [`${leaves}.`, follow], [arrives, follow]],
  ['a subscription of updates', [updates], [only], [only]],
  [
    'all of them',
    [download, updates, once],
    [released, only, `${leaves}.`],
    [released, only, arrives],
  ],
])('says of %s the same wherever it is bought and followed', async (_, titles, before, ordered) => {
  const order = orderOf(9, {
    delivery_days: 2,
    profile: { ...orderOf(9).profile, id: buyer.id },
    publications: titles.map(lineFor),
  });
  const api = {
    ...account,
    ...boleto,
    ...Object.fromEntries(titles.map((body) => [`GET /publication/${String(body.id)}`, { body }])),
    'GET /order/9': { body: order },
    'GET /order': { body: { count: 1, pages: 1, results: [order] } },
  };
  const open = (path: string) => {
    closeShop();
    startSession('t', buyer);
    serveApi(api);
    openShop(path);
  };
  for (const [index, title] of titles.entries()) {
    open(`/publications/${String(title.id)}`);
    await heading(title.name);
    expect(said()).toEqual(titles.length === 1 ? before : [before[index]]);
  }
  for (const path of ['/orders', '/orders/9', '/payment_return?return_data=200&order=9']) {
    open(path);
    await waitFor(() => expect(said()).toEqual(ordered));
  }
  closeShop();

  startSession('t', buyer);
  const none = { body: { count: 0, pages: 1, results: [] } };
  await openCheckout({ ...api, 'GET /order': none }, titles);
  await screen.findAllByRole('button', { name: 'Conferir pedido' });
  if (titles.some(({ is_download }) => !is_download)) await chooseShipping();
  await review();
  expect(said()).toEqual(ordered);
});

it('says in the cart what is sent, without days while no service is known', async () => {
  serveApi(
    Object.fromEntries(
      [once, updates].map((body) => [`GET /publication/${String(body.id)}`, { body }]),
    ),
  );
  [once, updates].forEach((title) => addToCart(title));
  openShop('/cart');
  await heading('Carrinho');
  expect(said()).toEqual([`${leaves}.`, only]);
});
