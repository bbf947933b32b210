import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { downloadOnly } from '#shared/orders/orderTotals';
import { centavos } from '#shared/values/money';
import { agreedOption } from '#web/entities/shipping/shippingOptions';
import { ShippingChoice } from '#web/entities/shipping/ShippingChoice.tsx';

afterEach(cleanup);

it('agrees on the sending of what is sent, and says of a download that nothing is', () => {
  const options = [{ type: downloadOnly, value: centavos(0), days: null }, agreedOption];
  const quotes = {
    state: 'ready',
    problem: '',
    note: undefined,
    askAgain: () => undefined,
  } as const;
  const field = { name: 'shipping', value: '', onChange: () => undefined };
  render(<ShippingChoice quotes={{ ...quotes, options }} field={field} />);
  const [download, agreed] = screen.getAllByRole('radio').map((one) => one.closest('label'));
  expect(download?.textContent).toContain('Nada é enviado');
  expect(agreed?.textContent).toContain('Combinamos o envio com você');
});
