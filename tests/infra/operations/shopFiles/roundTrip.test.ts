import { statSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, expect, it, vi } from 'vitest';
import { eraseProfile } from '#shared/profiles/profileEndpoints';
import { orderStatus } from '#shared/orders/orderStatus';
import { addDays } from '#shared/values/calendarDate';
import { call } from '#tests/support/calls/call';
import { exported, importDay, importedFrom, importMoment } from '#tests/support/calls/shopCommands';
import { startBuckets } from '#tests/support/database/buckets';
import { startDatabase } from '#tests/support/database/database';
import { aircraft, download, onSale, ordered } from '#tests/support/samples/orders';
import { customer, goodPassword, person, staff } from '#tests/support/samples/people';
import { bought } from '#tests/support/samples/purchases';
import { smallShop, writeShopFolder } from '#tests/support/samples/stored/shopFolder';
import { openMailbox } from '#tests/support/stubs/mailbox';

const actor = { id: null, name: 'Sistema' };
const at = (days: number) => new Date(`${addDays(importDay, days)}T15:00:00.000Z`);

let sold: Awaited<ReturnType<typeof exported>>;
beforeAll(async () => {
  await startDatabase();
  await startBuckets();
  await importedFrom(writeShopFolder(smallShop));
  await sellEverything();
  sold = await exported();
}, 120_000);

/** Orders of each kind and people who are gone: whatever the files have a column for. */
async function sellEverything(): Promise<void> {
  const { deliver } = openMailbox();
  const { changeOrderStatus } =
    await import('#functions/processes/ordering/orderDecided/changeOrderStatus');
  const { withdrawPublication } =
    await import('#functions/publications/endpoints/deletePublication');
  const { deleteProfile } =
    await import('#functions/processes/clients/clientForgotten/deleteProfile');
  const { editOrder } = await import('#functions/orders/transitions/editOrder');
  const clerk = await staff();
  const chief = await person({ is_superuser: true });
  const book = await onSale({ is_signature: true, has_airplane_info: true, name: '=1+1;"x"' });
  const file = await download({ effectivity: [{ model: 'A|G; 201\\', from: '1', to: null }] });
  const withdrawn = await onSale({ has_photo_upload: true, applicability: null });
  const lines = [{ publication: book.id, ...aircraft }, { publication: file.id }];

  const buyer = await person({}, { name: "'=HYPERLINK", company_name: '@empresa' });
  const first = await bought(buyer, lines, { now: at(-350), deliver });
  const renewal = { publication: book.id, renewal_of: first.signatures[0]?.id };
  await bought(buyer, [renewal], { now: at(-3), deliver });
  await editOrder(first.order, { nfe: '77', note: '+1\n"a";b' }, { actor, now: at(-2) });

  const holder = await customer();
  const held = await bought(holder, [lines[0] ?? renewal], { now: at(-345), deliver });
  const pending = { publication: book.id, renewal_of: held.signatures[0]?.id };
  await ordered(holder, [pending], { purchase_order: 'OC 4500-71/2026' }, at(-1));
  const refunded = await bought(holder, lines, { now: at(-20), deliver });
  await changeOrderStatus(refunded.order, { to: orderStatus.cancelled, actor, now: at(-10) });
  const corrected = await bought(holder, lines, { now: at(-8), deliver });
  const undone = await changeOrderStatus(corrected.order, { to: 1, actor, now: at(-7) });
  await changeOrderStatus(undone, { to: orderStatus.confirmed, actor, now: at(-6) });
  await ordered(holder, [{ publication: withdrawn.id }], { shipping_type: 'Pedido Interno' }).catch(
    () => undefined,
  );
  await withdrawPublication(withdrawn, { actor, now: at(-1) });

  const gone = await person({}, { phone: '(69) 99871-5537' });
  await bought(gone, [{ publication: file.id }], { now: at(-5), deliver });
  await deliver();
  const body = { password: goodPassword };
  const { status } = await call(eraseProfile, { token: gone.token, body });
  expect(status).toBe(204);
  const deleted = await customer();
  await ordered(deleted, lines, {}, at(-4));
  await deleteProfile(deleted.row, chief.session, at(-3));
  expect(clerk.row.is_staff).toBe(true);
  await deliver();
}

it('writes files that only their owner reads, with no secret in them', () => {
  for (const [name, text] of Object.entries(sold.texts)) {
    expect(statSync(path.join(sold.folder, name)).mode & 0o777, name).toBe(0o600);
    expect(text).not.toMatch(/scrypt|nonce/);
    // Nothing that a spreadsheet would run.
    expect(text.split(/\r\n|;/).filter((cell) => /^"?[=+\-@]/.test(cell))).toEqual([]);
  }
  expect(sold.texts['people.csv']).toContain("''=HYPERLINK;não;'@empresa");
  expect(sold.texts['orders.csv']).toContain(';OC 4500-71/2026;');
});

it('finds a shop’s own export in it, and changes nothing', async () => {
  const { said, report } = await importedFrom(sold.folder);
  expect(said).toEqual([]);
  for (const count of Object.values(report)) expect(count).toMatchObject({ added: 0, refused: 0 });
  expect((await exported()).texts).toEqual(sold.texts);
});

it('makes an empty shop equal to the one it came from', async () => {
  await startDatabase();
  vi.resetModules();
  const { said, report } = await importedFrom(sold.folder);
  expect(said).toEqual([]);
  expect(report['orders.csv'].added).toBe(10);
  const { texts } = await exported();
  for (const [name, text] of Object.entries(sold.texts)) expect(texts[name], name).toBe(text);
  const { bookingsBetween } = await import('#functions/orders/bookkeeping/bookingRepository');
  const booked = await bookingsBetween(addDays(importDay, -30), importDay);
  expect(booked.filter(({ kind }) => kind === 'refund')).toHaveLength(2);
  const { findOrders } = await import('#functions/orders/orderRepository');
  const back = await findOrders([...new Set(booked.map(({ order }) => order))]);
  const days = back.flatMap(({ reversal }) =>
    reversal ? [[reversal.paid_at, reversal.at].map((moment) => moment.slice(0, 10))] : [],
  );
  expect(days).toEqual([[addDays(importDay, -20), addDays(importDay, -10)]]);
  const { settleOverdue } = await import('#functions/signatures/renewing/settleOverdue');
  expect(await settleOverdue(importMoment, importDay)).toBe(0);
});
