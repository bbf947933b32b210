import { renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { blankLine, emptyDraft } from '#web/entities/draft/checkoutDraft';
import { publicationOf } from '#tests/support/screens/browser.tsx';
import { itemOf } from '#web/entities/cart/cart';
import { checkoutLines } from '#web/shop/checkout/form/checkoutLines';
import { setAircraft } from '#web/shop/checkout/aircraft/typedAircraft';
import { checkoutValues } from '#web/shop/checkout/form/checkoutValues';
import { useCheckoutForm } from '#web/shop/checkout/form/useCheckoutForm';

it('takes an aircraft as one: who hears of the change never sees two mixed', () => {
  const wld = {
    airplane_prefix: 'PT-WLD',
    airplane_serial_number: '201881',
    fuel_type: '2' as const,
  };
  const cmp = {
    airplane_prefix: 'PS-CMP',
    airplane_serial_number: '201722',
    fuel_type: '1' as const,
  };
  const title = publicationOf(50, { has_airplane_info: true });
  const lines = checkoutLines([{ ...itemOf(title, null, null), quantity: 1 }]);
  const { result } = renderHook(() => useCheckoutForm(null, lines, false, []));
  const form = result.current;
  const confirmed = 'PT-WLD 201881';
  form.reset({
    ...checkoutValues(emptyDraft, null, [50]),
    publications: [{ ...blankLine(50), ...wld, confirmed }],
  });
  const seen: unknown[] = [];
  const stop = form.subscribe({
    formState: { values: true },
    callback: () => {
      seen.push(structuredClone(form.getValues('publications.0')));
    },
  });
  setAircraft(form, 0, cmp);
  stop();
  expect(seen.length).toBeGreaterThan(0);
  for (const line of seen) expect(line).toEqual({ ...blankLine(50), ...cmp, confirmed });
});
