import { expect, it } from 'vitest';
import { notFound } from '#platform/domainErrors';
import { visibleOrder } from '#functions/orders/reading/orderPolicy';
import { sampleOrder } from '#tests/support/samples/sampleOrders';
import { sampleProfile, sessionOf } from '#tests/support/samples/sampleProfiles';

const order = sampleOrder(1);
const owner = sampleProfile(order.client.id);
const other = sampleProfile(order.client.id + 1);

it('is seen by who bought it, and by staff', () => {
  expect(visibleOrder(order, sessionOf(owner))).toBe(order);
  expect(visibleOrder(order, sessionOf({ ...other, is_staff: true }))).toBe(order);
  expect(visibleOrder(order, sessionOf({ ...other, is_superuser: true }))).toBe(order);
});

it('does not exist for others, partners included, and is no other than none', () => {
  for (const caller of [other, { ...other, is_partner: true }]) {
    expect(() => visibleOrder(order, sessionOf(caller))).toThrow(notFound());
  }
  expect(() => visibleOrder(undefined, sessionOf({ ...other, is_staff: true }))).toThrow(
    notFound(),
  );
  expect(() => visibleOrder(undefined, sessionOf(owner))).toThrow(notFound());
});
