import { beforeEach, expect, it } from 'vitest';
import {
  clearCheckoutDraft,
  emptyDraft,
  readCheckoutDraft,
  saveCheckoutDraft,
} from '#web/entities/draft/checkoutDraft';

beforeEach(() => localStorage.clear());

it('gives back what was typed', () => {
  const draft = { ...emptyDraft, name: 'Marina Castro', shipping_type: 'PAC', advised: true };
  saveCheckoutDraft(draft);
  expect(readCheckoutDraft()).toEqual(draft);
});

it('never stores the password', () => {
  const typed = { ...emptyDraft, user: { email: 'm@example.com', password: 'segredo-1997' } };
  saveCheckoutDraft(typed);
  expect(localStorage.getItem('checkout')).toContain('m@example.com');
  expect(localStorage.getItem('checkout')).not.toContain('segredo');
});

it.each(['undefined', 'null', '', '[]', '{"name":', '42', '"text"', '{"publications":"x"}'])(
  'survives damaged storage: %s',
  (stored) => {
    localStorage.setItem('checkout', stored);
    expect(readCheckoutDraft()).toEqual(emptyDraft);
  },
);

it('keeps the good parts of a draft with a bad one', () => {
  localStorage.setItem('checkout', JSON.stringify({ name: 'Marina', phone: 7, publications: [] }));
  expect(readCheckoutDraft()).toEqual({ ...emptyDraft, name: 'Marina' });
});

it('is empty once cleared', () => {
  saveCheckoutDraft({ ...emptyDraft, name: 'Marina' });
  clearCheckoutDraft();
  expect(readCheckoutDraft()).toEqual(emptyDraft);
});
