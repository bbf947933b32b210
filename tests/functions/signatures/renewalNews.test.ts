import { expect, it } from 'vitest';
import {
  ordersPaying,
  renewalUndoneAction,
  renewedAction,
} from '#functions/signatures/renewalNews';
import { calendarDate } from '#shared/values/calendarDate';

it('names the order that made a subscription, then those that renewed it and still do', () => {
  const history = [
    { action: 'Ciente da revisão Rev. 2' },
    { action: renewedAction(760) },
    { action: renewedAction(900) },
    { action: renewalUndoneAction(900) },
    { action: renewedAction(1043) },
  ];
  const order = { id: 512, date: calendarDate('2024-05-02') };
  expect(ordersPaying({ order }, history)).toEqual([512, 760, 1043]);
  // Given by staff, without an order.
  expect(ordersPaying({ order: null }, history)).toEqual([760, 1043]);
});
