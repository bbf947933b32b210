import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import type { AutoRenewal } from '#shared/signatures/autoRenewal';
import { AutoRenewalPart } from '#web/shop/subscriptions/autoRenewal/AutoRenewalPart.tsx';
import { startSession } from '#web/state/startSession';
import { useNotifications } from '#web/state/notify';
import { customer, serveApi } from '#tests/support/screens/browser.tsx';
import { activeRenewal, signatureOf } from '#tests/support/samples/sampleShipments';

const renewal: AutoRenewal = { ...activeRenewal, announced_on: null };
const subscription = signatureOf(5, {
  due: '2027-06-09',
  actions: ['end_auto_renewal'],
  auto_renewal: renewal,
});

beforeEach(() => {
  vi.useFakeTimers();
  startSession('t', customer);
});

function open(signature = subscription) {
  const calls = serveApi({ 'DELETE /signature/9/auto_renewal': { body: renewal } });
  const shown = render(
    <QueryClientProvider client={new QueryClient()}>
      <AutoRenewalPart signature={signature} />
    </QueryClientProvider>,
  );
  const ended = () => calls.filter(({ method }) => method === 'DELETE').length;
  return { ...shown, ended };
}
const press = (name: RegExp) => {
  fireEvent.click(screen.getByRole('button', { name }));
};
const said = () => useNotifications.getState().list.map(({ text }) => text);

it('an automatic renewal ends ten seconds after the tap, until when it is taken back', async () => {
  const { ended } = open();
  press(/^Não renovar:/);
  expect(document.activeElement?.textContent).toBe('Desfazer');
  await act(() => vi.advanceTimersByTimeAsync(9000));
  press(/^Desfazer:/);
  expect(said()).toContain('A renovação automática continua.');
  await act(() => vi.advanceTimersByTimeAsync(11_000));
  expect(ended()).toBe(0);
  press(/^Não renovar:/);
  await act(() => vi.advanceTimersByTimeAsync(11_000));
  expect(ended()).toBe(1);
  expect(said().at(-1)).toContain('A publicação vale até 09/06/2027.');
});

it('who leaves the screen before has ended it', async () => {
  const { ended, unmount } = open();
  press(/^Não renovar:/);
  unmount();
  await act(() => vi.advanceTimersByTimeAsync(100));
  expect(ended()).toBe(1);
});

it('what the bank was not asked for yet is given up after ten seconds too', async () => {
  const waiting: AutoRenewal = {
    ...renewal,
    state: 'waiting',
    authorised_on: null,
    qr: '000201br.gov.bcb.pix',
    until: '2026-12-04',
  };
  const { ended } = open({ ...subscription, auto_renewal: waiting });
  fireEvent.click(screen.getByRole('button', { name: 'Não renovar assim' }));
  expect(screen.getByText('A autorização deixa de valer em 10 s.')).toBeTruthy();
  press(/^Desfazer:/);
  expect(said()).toContain('A autorização continua à espera do banco.');
  await act(() => vi.advanceTimersByTimeAsync(11_000));
  expect(ended()).toBe(0);
  fireEvent.click(screen.getByRole('button', { name: 'Não renovar assim' }));
  await act(() => vi.advanceTimersByTimeAsync(11_000));
  expect(ended()).toBe(1);
  expect(said().at(-1)).toBe('A autorização não vale mais: a renovação fica como antes.');
});

it('a price that rose after the announcement is said for the next end, and never before it', () => {
  const { publication } = subscription;
  const priced = (price_signature: '340.00' | '320.00', announced_on: string | null) => ({
    ...subscription,
    publication: { ...publication, price_signature },
    auto_renewal: { ...renewal, announced_on },
  });
  const first = open(priced('340.00', '2027-05-10'));
  expect(first.container.textContent).toMatch(
    /Cobramos R\$\s320,00 em 02\/06\/2027.*A partir de 09\/06\/2028, R\$\s340,00 por ano\./,
  );
  first.unmount();
  for (const [price, announced] of [
    ['320.00', '2027-05-10'],
    ['340.00', null],
  ] as const) {
    const { container, unmount } = open(priced(price, announced));
    expect(container.textContent).not.toContain('A partir de');
    unmount();
  }
});

it('is called failed only where it failed, and ended by whoever did that', () => {
  const told = (change: Partial<AutoRenewal>, actions = subscription.actions) => {
    const auto_renewal = { ...renewal, ...change };
    const { container, unmount } = open({ ...subscription, actions, auto_renewal });
    const text = container.textContent;
    unmount();
    return text;
  };
  const problem = {
    kind: 'cancelled',
    why: 'O pedido 9 foi cancelado.',
    on: '2026-11-29',
  } as const;
  const cancelled = told({ state: 'failed', problem, order: 9 });
  expect(cancelled).toMatch(/Não renova desta vez.*O pedido 9 foi cancelado\./);
  expect(cancelled).not.toContain('Falhou');
  const refused = { kind: 'refused', why: null, on: '2026-11-29' } as const;
  expect(told({ state: 'failed', problem: refused })).toContain('Falhou');
  const by = (by_reader?: boolean) => {
    const ended = { kind: 'client', why: null, on: '2026-11-29', by_reader } as const;
    return told({ state: 'ended', problem: ended }, []);
  };
  expect(by(true)).toContain('Encerrada por você em 29/11/2026.');
  expect(by(false)).toContain('Encerrada por quem compra pela empresa em 29/11/2026.');
  expect(by()).toContain('Encerrada em 29/11/2026.');
  expect(told({})).toContain('Pode desistir até 01/06/2027, aqui ou no banco.');
  expect(told({}, [])).toContain('Quem compra pela empresa pode desistir até 01/06/2027.');
});

it('says before and after the consent that the freight of what is printed is not paid by it', () => {
  const said = (is_download: boolean, auto_renewal: AutoRenewal) => {
    const publication = { ...subscription.publication, is_download };
    const { container, unmount } = open({ ...subscription, publication, auto_renewal });
    const text = container.textContent;
    unmount();
    return text.includes('O frete do que é impresso é combinado à parte e não está incluído.');
  };
  const qr = '000201br.gov.bcb.pix';
  for (const auto of [renewal, { ...renewal, state: 'waiting', qr } as const]) {
    expect([said(false, auto), said(true, auto)]).toEqual([true, false]);
  }
});
