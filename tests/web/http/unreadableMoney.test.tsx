import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { updateOrderStatus } from '#shared/orders/orderDeskEndpoints';
import { operations } from '#shared/api/endpoints';
import { commonMessages } from '#shared/messages/messages';
import type { Profile } from '#shared/profiles/profile';
import { request } from '#web/http/httpClient';
import { queryClient } from '#web/http/queryClient';
import { startSession } from '#web/state/startSession';
import { useNotifications } from '#web/state/notify';
import {
  customer,
  openShop,
  publicationOf,
  serveApi,
  staff,
} from '#tests/support/screens/browser.tsx';
import { orderOf } from '#tests/support/screens/checkoutForm';
import { expeditionOf, signatureOf } from '#tests/support/samples/sampleShipments';

const listOf = (row: object) => ({ count: 1, pages: 1, results: [row] });
const order = (total: string) => ({ ...orderOf(9), total });
const publication = (price: string) => ({ ...publicationOf(4), price });
const signature = (price: string) => ({ ...signatureOf(5), publication: publication(price) });
const parcel = (value: string) => ({ ...expeditionOf(511, 2), value });

type Screen = readonly [
  path: string,
  by: Profile | null,
  call: string,
  answer: (amount: string) => object,
  /** What the screen shows of it. */
  shown: RegExp,
];
const screens: readonly Screen[] = [
  ['/publications', null, 'GET /publication', (price) => listOf(publication(price)), /Manual 4/],
  ['/publications/4', null, 'GET /publication/4', publication, /Manual 4/],
  ['/orders', customer, 'GET /order', (total) => listOf(order(total)), /Pagamento pendente/],
  ['/orders/9', customer, 'GET /order/9', order, /Pagamento pendente/],
  ['/manage', customer, 'GET /signature', (price) => listOf(signature(price)), /Manual 4/],
  ['/admin/orders', staff, 'GET /order', (total) => listOf(order(total)), /Marina/],
  ['/admin/order/9', staff, 'GET /order/9', order, /Marina/],
  [
    '/admin/publications',
    staff,
    'GET /publication',
    (price) => listOf(publication(price)),
    /Manual 4/,
  ],
  ['/admin/expedition/511', staff, 'GET /expedition/511', parcel, /Agro Voo/],
];

describe('an amount that cannot be read', () => {
  it.each(screens)(
    'is an answer not understood at %s, never zero',
    async (path, by, call, ...rest) => {
      const [answer, shown] = rest;
      if (by) startSession('t', by);
      serveApi({ [call]: { body: answer('80.00') } });
      const { unmount } = openShop(path);
      await screen.findAllByText(shown, { selector: 'main *' });
      unmount();
      queryClient.clear();
      serveApi({ [call]: { body: answer('oitenta') } });
      openShop(path);
      await screen.findAllByText(commonMessages.unexpectedError);
      expect(screen.queryByText(shown, { selector: 'main *' })).toBeNull();
      expect(document.body.textContent).not.toMatch(/0,00|oitenta/);
    },
  );

  it('is said after a change too', async () => {
    startSession('t', staff);
    serveApi({ 'POST /api/order_update_status': { body: order('oitenta') } });
    const body = { order: 9, status: 2 } as const;
    await expect(request(updateOrderStatus, { body })).rejects.toThrow(
      commonMessages.unexpectedError,
    );
    expect(useNotifications.getState().list.map(({ text }) => text)).toEqual([
      commonMessages.unexpectedError,
    ]);
  });
});

it('is asked of every amount that an answer declares', () => {
  const named = /(?:price|total|value|amount)(?:_signature|_publications)?$/;
  const plain = operations.flatMap(({ name, endpoint: { answer } }) =>
    typeof answer === 'string' ? [] : textsNamed(answer, named).map((field) => `${name}.${field}`),
  );
  expect(plain).toEqual([]);
});

/** The fields of a schema that are named so and take any text. */
function textsNamed(schema: unknown, named: RegExp): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const parts = schema as {
    entries?: object;
    item?: unknown;
    wrapped?: unknown;
    options?: unknown;
  };
  const inside = Object.entries(parts.entries ?? {}).flatMap(([field, part]) =>
    named.test(field) && takesText(part) ? [field] : textsNamed(part, named),
  );
  const options: readonly unknown[] = Array.isArray(parts.options) ? parts.options : [];
  return [
    ...inside,
    ...[parts.item, parts.wrapped, ...options].flatMap((part) => textsNamed(part, named)),
  ];
}

function takesText(schema: unknown): boolean {
  if (typeof schema !== 'object' || schema === null) return false;
  if ('wrapped' in schema) return takesText(schema.wrapped);
  return 'type' in schema && schema.type === 'string';
}
