import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { KeptBand } from '#web/shop/reading/offline/KeptBand.tsx';
import { forgetSession } from '#web/state/session';
import { startSession } from '#web/state/startSession';
import { closeShop, customer } from '#tests/support/screens/browser.tsx';

const online = vi.spyOn(navigator, 'onLine', 'get');

const onReopen = vi.fn();
const saidOf = () => {
  render(
    <KeptBand
      {...{ signature: 1, owner: customer.id, fetched: '2026-05-12T12:00:00.000Z', onReopen }}
    />,
  );
  return screen.getByRole('status').textContent;
};

it('a copy that is read says why it is, and no more than that', async () => {
  startSession('t', customer);
  online.mockReturnValue(false);
  expect(saidOf()).toBe('Sem internet. Cópia guardada em 12/05/2026.');
  closeShop();
  online.mockReturnValue(true);
  forgetSession();
  expect(saidOf()).toBe('Você não entrou na loja. Cópia guardada em 12/05/2026.');
  closeShop();
  startSession('t', customer);
  expect(saidOf()).toBe('Cópia guardada em 12/05/2026.Abrir pela internet');
  await userEvent.click(screen.getByRole('button', { name: 'Abrir pela internet' }));
  expect(onReopen).toHaveBeenCalledOnce();
});
