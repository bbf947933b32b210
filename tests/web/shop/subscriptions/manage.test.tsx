import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { addDays, formatDate, todayInSaoPaulo } from '#shared/values/calendarDate';
import { orderMessages } from '#shared/messages/messages';
import type { ReplyOf } from '#shared/api/endpoint';
import type { Signature } from '#shared/signatures/signature';
import type { listSignatures } from '#shared/signatures/signatureEndpoints';
import { useCart } from '#web/entities/cart/cartStore';
import { addToCart } from '#web/entities/cart/cart';
import { readCheckoutDraft } from '#web/entities/draft/checkoutDraft';
import { startSession } from '#web/state/startSession';
import { useSession } from '#web/state/session';
import {
  customer,
  heading,
  openShop,
  serveApi,
  type Api,
} from '#tests/support/screens/browser.tsx';
import { signatureOf, subscribed, today } from '#tests/support/samples/sampleShipments';

type Holdings = NonNullable<ReplyOf<typeof listSignatures>['holdings']>;
const someHoldings: Holdings = { aircraft: ['PR-VVA', 'PT-UVA'], certifiable: true };

async function openManage(
  signatures: Signature[],
  api: Api = {},
  { at = '/manage', holdings = someHoldings }: { at?: string; holdings?: Holdings } = {},
) {
  const body = { count: signatures.length, pages: 1, results: signatures, holdings };
  const calls = serveApi({
    'GET /signature': { body },
    'GET /publication/4': { body: subscribed },
    ...api,
  });
  startSession('t', customer);
  openShop(at);
  await heading('Gerenciador');
  return calls;
}
const card = async () => {
  const found = (await screen.findByRole('heading', { level: 2 })).closest('li');
  if (!found) throw new Error('no card');
  return within(found);
};

describe('the purchased publications', () => {
  it('want a login, without leaving the page', async () => {
    serveApi({});
    openShop('/manage');
    await screen.findByText('Você precisa estar logado');
    expect(location.pathname).toBe('/manage');
  });

  it('have no ruled block where nothing stands in it', async () => {
    const bare = { due: null, order: null, airplane_prefix: null, airplane_serial_number: null };
    await openManage([signatureOf(2, bare)]);
    await screen.findByText(/Avisamos por e-mail quando for enviada/);
    expect(document.querySelector('main dl:empty')).toBeNull();
  });

  it.each([
    [false, 'A foto da plaqueta está em verificação, em até 24h', 'Ver transferência'],
    [true, 'Precisamos de outra foto da plaqueta.', 'Enviar outra foto'],
  ])('say what comes by a transfer (asked for another photo: %s)', async (photo_asked, why, to) => {
    const publications = ['Manual de Voo', 'Catálogo'];
    const one = { transfer: 71, publications, airplane_prefix: 'PT-UVA', photo_asked };
    const holdings = { aircraft: [], certifiable: false, coming: [one] };
    await openManage([], {}, { holdings });
    await screen.findByText('2 publicações da PT-UVA a caminho');
    screen.getByText(why, { exact: false });
    expect(screen.getByRole('link', { name: to }).getAttribute('href')).toBe('/transfers/71');
    expect(screen.queryByText('Nenhuma publicação encontrada')).toBeNull();
  });

  it('say what comes by a transfer beside what is there', async () => {
    const one = { transfer: 71, publications: ['Manual de Voo'], airplane_prefix: 'PT-UVA' };
    const holdings = { aircraft: [], certifiable: false, coming: [{ ...one, photo_asked: false }] };
    await openManage([signatureOf(1)], {}, { holdings });
    await screen.findByText('1 publicação da PT-UVA a caminho');
    await card();
  });

  it('say literally when there are none, and where an order that is not paid yet stands', async () => {
    await openManage([]);
    await screen.findByText('Nenhuma publicação encontrada');
    screen.getByText('O que você pediu aparece aqui depois do pagamento.');
    expect(screen.getByRole('link', { name: 'Ver pedidos' })).toHaveProperty('pathname', '/orders');
  });

  it('are not offered for download while there is no file, and say so', async () => {
    await openManage([signatureOf(1, { file: null })]);
    const shown = await card();
    expect(shown.getByText('Arquivo ainda não disponível')).toBeTruthy();
    expect(shown.queryByRole('button', { name: /^Download/ })).toBeNull();
  });

  it('that came from another holder are not on their way', async () => {
    const former_holders = [{ name: 'Ana', until: '2026-11-29' }];
    const parcel = { track_code: null, expedition_date: null };
    await openManage([
      signatureOf(1, { status: { id: 3, name: 'Enviado' }, due: null, ...parcel, former_holders }),
    ]);
    const shown = await card();
    expect(shown.getByText('Recebida em transferência')).toBeTruthy();
    expect(shown.queryByText('Enviado')).toBeNull();
  });

  it('are not called released while who accepted them waits for the photo of the plate', async () => {
    const transfer = { id: 4, email: 'a@example.com', until: today, others: 0, accepted: true };
    await openManage([signatureOf(1, { transfer, actions: [] })]);
    const shown = await card();
    await shown.findByText(/com a aprovação da foto da plaqueta/);
    expect(shown.getAllByText('Transferência aceita')).toHaveLength(2);
    expect(shown.queryByText('Download liberado')).toBeNull();
  });

  it('are offered to who buys for a company without what the role is refused', async () => {
    await openManage([signatureOf(1, { actions: [] })]);
    act(() => useSession.setState({ acting: { person: { ...customer, id: 70 }, role: 'buyer' } }));
    const shown = await card();
    expect(shown.getByText(/^Leem e baixam o titular e quem tem o papel/)).toBeTruthy();
    for (const name of [/^Download/, /^Registro de revisões/]) {
      expect(shown.queryByRole('button', { name })).toBeNull();
    }
    expect(screen.queryByRole('button', { name: 'Baixar certificado' })).toBeNull();
    expect(screen.getByText(/^O certificado é do titular/)).toBeTruthy();
  });

  it('lead who reads for a company neither to orders nor to what only buyers do', async () => {
    const waiting = signatureOf(1, {
      status: { id: 3, name: 'Aguardando envio' },
      order: { id: 89, date: today, expedition: null },
      transfer: { id: 4, email: 'a@example.com', until: today, others: 0, accepted: false },
    });
    await openManage([waiting]);
    const shown = await card();
    expect(shown.getByRole('link', { name: '89' })).toBeTruthy();
    await shown.findByRole('button', { name: 'Voltar atrás' });
    act(() =>
      useSession.setState({ acting: { person: { ...customer, id: 70 }, role: 'quality' } }),
    );
    expect(shown.getByText('89')).toBeTruthy();
    expect(shown.queryByRole('link', { name: /89/ })).toBeNull();
    expect(shown.queryByRole('button', { name: 'Voltar atrás' })).toBeNull();
  });

  it('lead to their transfer also where it has to wait, which says why; not where it is not theirs to ask', async () => {
    await openManage([signatureOf(2, { transfer_obstacle: 'Ainda não foi enviada.' })]);
    const shown = await card();
    const link = shown.getByRole('link', { name: 'Transferir Manual de Operação, PT-UVA' });
    expect(link.getAttribute('href')).toBe('/transfers/new?signature=9');
    act(() => useSession.setState({ acting: { person: { ...customer, id: 70 }, role: 'buyer' } }));
    expect(shown.queryByRole('link', { name: /Transferir/ })).toBeNull();
  });

  it('say when what is shown is only near what was searched for', async () => {
    const body = { count: 1, pages: 1, results: [signatureOf(5)], similar: true };
    const api = { 'GET /signature': { body: { ...body, holdings: someHoldings } } };
    await openManage([], api, { at: '/manage?search=mamual' });
    await screen.findByText('Nada com “mamual”; mostrando o mais parecido.');
  });

  it('show state, name, end and aircraft, of the user’s own only', async () => {
    const calls = await openManage([signatureOf(5)]);
    const shown = await card();
    for (const text of [
      'Ativa',
      'Manual de Operação',
      formatDate(addDays(today, 200)),
      'PT-UVA',
      '412',
    ]) {
      expect(shown.getByText(text)).toBeTruthy();
    }
    expect(shown.getByRole('link', { name: 'Manual de Operação' }).getAttribute('href')).toBe(
      '/publications/4',
    );
    expect(calls.find(({ path }) => path === '/signature')?.query.get('profile')).toBe('me');
    expect(shown.queryByRole('button', { name: /Renovar|Download|ciente/ })).toBeNull();
  });

  it('say that one is not for its aircraft, as the fleet does', async () => {
    const why = 'Aplica-se a AG-203: todas.';
    await openManage([signatureOf(1, { outside: { by: 'model', why } })]);
    const shown = await card();
    expect(await shown.findByText(`PT-UVA: Não se aplica a este modelo. ${why}`)).toBeTruthy();
  });

  it('offer the download at status 1, through a signed link', async () => {
    const assign = vi.spyOn(location, 'assign').mockImplementation(() => undefined);
    await openManage([signatureOf(1)], {
      'GET /signature/9/file': { body: { url: 'http://localhost/signed.pdf' } },
    });
    await userEvent.click((await card()).getByRole('button', { name: /Download/ }));
    await waitFor(() => expect(assign).toHaveBeenCalledWith('http://localhost/signed.pdf'));
  });

  it('say so when the file is gone at the click', async () => {
    await openManage([signatureOf(1)], {
      'GET /signature/9/file': {
        status: 400,
        body: { non_field_errors: ['Arquivo ainda não disponível'] },
      },
    });
    await userEvent.click((await card()).getByRole('button', { name: /Download/ }));
    expect((await screen.findByRole('alert')).textContent).toBe('Arquivo ainda não disponível');
    expect(useSession.getState().token).toBe('t');
  });

  it('link the tracking code at status 3', async () => {
    await openManage([
      signatureOf(3, { track_code: 'QB123456785BR', expedition_date: '2026-05-06' }),
    ]);
    const shown = await card();
    const link = shown.getByRole('link', { name: /Rastrear remessa QB123456785BR/ });
    expect(link.getAttribute('href')).toContain('QB123456785BR');
    expect(shown.getByText('06/05/2026')).toBeTruthy();
  });

  it('say which revision opens while the file of the one in force is to come', async () => {
    await openManage([signatureOf(1, { file: '/signature/9/file/', file_version: 'Rev. 0' })]);
    const shown = await card();
    const { version } = subscribed;
    await shown.findByText(`Abre a Rev. 0: o arquivo da ${version} ainda não está disponível.`);
  });

  it('are renewed at the renewal price', async () => {
    await openManage([signatureOf(5, { renewable: true, due: addDays(today, 10) })]);
    const shown = await card();
    expect(shown.getByText('Vence em 10 dias.')).toBeTruthy();
    await userEvent.click(shown.getByRole('button', { name: /Renovar por/ }));
    await heading('Carrinho');
    expect(useCart.getState().items).toMatchObject([{ id: 4, price: '32.00', renewal_of: 9 }]);
  });

  it('say that they end although their renewal is in the cart or waits for payment', async () => {
    await openManage([
      signatureOf(5, { renewable: true, due: addDays(today, 10) }),
      signatureOf(5, { id: 10, due: addDays(today, 3), renewal_order: 46 }),
      signatureOf(4, { id: 11, overdue: true, due: addDays(today, -3), renewal_order: 47 }),
      signatureOf(5, { id: 12, due: addDays(today, 5) }),
      signatureOf(5, { id: 13, due: addDays(today, 371), sure_until: addDays(today, 6) }),
    ]);
    const cards = (await screen.findAllByRole('heading', { level: 2 })).map((title) => {
      const found = title.closest('li');
      if (!found) throw new Error('no card');
      return within(found);
    });
    const [inWindow, unpaid, late, unpriced, left] = cards;
    act(() => addToCart(subscribed, 9));
    expect(inWindow?.getByText('Vence em 10 dias.')).toBeTruthy();
    expect(inWindow?.getByRole('link', { name: 'Renovação no carrinho' })).toBeTruthy();
    expect(inWindow?.queryByRole('button', { name: /Renovar/ })).toBeNull();
    expect(unpaid?.getByText('Vence em 3 dias.')).toBeTruthy();
    expect(unpaid?.getByText(/Renovação aguardando pagamento/).textContent).toContain('pedido 46');
    expect(unpaid?.getByRole('link', { name: 'pedido 46' }).getAttribute('href')).toBe(
      '/payment/46',
    );
    expect(late?.getByRole('link', { name: orderMessages.pay })).toBeTruthy();
    expect(late?.queryByRole('button', { name: /Comprar novamente/ })).toBeNull();
    expect(unpriced?.getByText('Vence em 5 dias.')).toBeTruthy();
    expect(left?.getByText('Vence em 6 dias.')).toBeTruthy();
  });

  it('are renewed and bought anew by who buys for a company, as the others read there', async () => {
    await openManage([
      signatureOf(5, { renewable: true, due: addDays(today, 10) }),
      signatureOf(5, { id: 10, due: addDays(today, 3), renewal_order: 46 }),
      signatureOf(4, { id: 11, overdue: true, due: addDays(today, -3) }),
    ]);
    await screen.findByRole('button', { name: /^Comprar novamente/ });
    expect(screen.getByRole('button', { name: /^Selecionar/ })).toBeTruthy();
    act(() => useSession.setState({ acting: { person: { ...customer, id: 70 }, role: 'reader' } }));
    expect(screen.queryByRole('button', { name: /^(?:Renovar|Comprar|Selecionar)/ })).toBeNull();
    expect(screen.queryByRole('link', { name: 'pedido 46' })).toBeNull();
    expect(screen.queryByRole('link', { name: orderMessages.pay })).toBeNull();
    expect(screen.getByText(/aguardando pagamento, pedido 46/)).toBeTruthy();
    expect(screen.getByText(/Renovam o titular e quem tem o papel Compras\./)).toBeTruthy();
  });

  it('are renewed several at once', async () => {
    await openManage([
      signatureOf(5, { renewable: true, due: addDays(today, 10) }),
      signatureOf(5, {
        id: 10,
        renewable: true,
        due: addDays(today, 3),
        airplane_prefix: 'PR-VVA',
      }),
      signatureOf(5, { id: 12, due: addDays(today, 5) }),
    ]);
    expect(await screen.findAllByRole('button', { pressed: false })).toHaveLength(2);
    for (const prefix of ['PT-UVA', 'PR-VVA']) {
      const name = new RegExp(`Selecionar para renovar .*${prefix}`);
      await userEvent.click(screen.getByRole('button', { name }));
    }
    expect(screen.getAllByRole('button', { pressed: true })).toHaveLength(2);
    expect((await screen.findByText('2 renovações')).parentElement?.textContent).toContain('64,00');
    await userEvent.click(screen.getByRole('button', { name: 'Renovar selecionadas' }));
    await heading('Carrinho');
    expect(useCart.getState().items.map(({ renewal_of }) => renewal_of)).toEqual([9, 10]);
  });

  it('are narrowed by search, aircraft and order, which the address keeps', async () => {
    const calls = await openManage([signatureOf(5)], {}, { at: '/manage?prefix=PR-VVA' });
    await userEvent.selectOptions(await screen.findByLabelText('Ordem'), 'Vencem primeiro');
    await userEvent.type(screen.getByRole('searchbox'), 'motor{Enter}');
    await waitFor(() => expect(location.search).toBe('?prefix=PR-VVA&order=due&search=motor'));
    expect(screen.getByLabelText<HTMLSelectElement>('Aeronave').value).toBe('PR-VVA');
    await waitFor(() => {
      const last = calls.filter(({ path }) => path === '/signature').at(-1)?.query;
      expect([last?.get('prefix'), last?.get('ordering'), last?.get('search')]).toEqual([
        'PR-VVA',
        'due',
        'motor',
      ]);
    });
  });

  it('that no filter finds are not said to be none at all', async () => {
    await openManage([], {}, { at: '/manage?search=xyz' });
    await screen.findByText('Busca: “xyz”.');
    await userEvent.click(screen.getByRole('button', { name: 'Limpar filtros' }));
    expect(location.search).toBe('');
  });

  it('carry who prints them and when', async () => {
    await openManage([signatureOf(5)]);
    await card();
    const printing = vi.fn();
    vi.stubGlobal('print', printing);
    await userEvent.click(screen.getByRole('button', { name: 'Imprimir' }));
    expect(printing).toHaveBeenCalled();
    vi.unstubAllGlobals();
    expect(screen.getByText('Impresso em').parentElement?.textContent).toContain(formatDate(today));
    expect(screen.getByText('Cliente').parentElement?.textContent).toContain(customer.name);
  });

  it('are bought again when overdue, with the aircraft filled in', async () => {
    await openManage([signatureOf(4, { overdue: true, due: addDays(today, -3) })]);
    const shown = await card();
    expect(shown.getByText('Vencida')).toBeTruthy();
    expect(shown.getByText(/^A renovação, por R\$.32,00, valia até .* compra nova/)).toBeTruthy();
    const again = shown.getByRole('button', { name: /Comprar novamente por R\$.80,00/ });
    await userEvent.click(again);
    await heading('Carrinho');
    expect(useCart.getState().items).toMatchObject([{ id: 4, price: '80.00', renewal_of: null }]);
    expect(readCheckoutDraft().publications).toMatchObject([
      { publication: 4, airplane_prefix: 'PT-UVA', airplane_serial_number: '412', fuel_type: '2' },
    ]);
  });
});

describe('the certificate', () => {
  it('is downloaded under the customer’s name for it', async () => {
    const click = vi
      .spyOn(HTMLAnchorElement.prototype, 'click')
      .mockImplementation(() => undefined);
    await openManage([], { 'POST /api/get_certificate': { body: '%PDF' } });
    await userEvent.click(screen.getByRole('button', { name: 'Baixar certificado' }));
    await waitFor(() =>
      expect(click.mock.contexts.map((anchor) => (anchor as HTMLAnchorElement).download)).toEqual([
        `certificado-${todayInSaoPaulo(new Date())}.pdf`,
      ]),
    );
    click.mockRestore();
  });

  it('is not offered, and says why, while nothing is in force', async () => {
    await openManage([], {}, { holdings: { aircraft: [], certifiable: false } });
    await screen.findByText('Sem assinatura ativa para certificar.');
    const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Baixar certificado' });
    expect(button.disabled).toBe(true);
  });

  it('is refused in the server’s words', async () => {
    await openManage([], {
      'POST /api/get_certificate': { status: 400, body: { non_field_errors: ['Nada vigente.'] } },
    });
    await userEvent.click(screen.getByRole('button', { name: 'Baixar certificado' }));
    expect((await screen.findByRole('alert')).textContent).toBe('Nada vigente.');
  });
});
