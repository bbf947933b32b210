import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { FleetAircraft } from '#shared/fleet/fleet';
import { addDays } from '#shared/values/calendarDate';
import { centavos, toWire } from '#shared/values/money';
import { addToCart } from '#web/entities/cart/cart';
import { addRenewals } from '#web/entities/renewals/addRenewals';
import { useCart } from '#web/entities/cart/cartStore';
import { readCheckoutDraft } from '#web/entities/draft/checkoutDraft';
import { useSession } from '#web/state/session';
import { closeShop, customer, publicationOf } from '#tests/support/screens/browser.tsx';
import { craft, fleetTotalsOf, held, openCraft, openFleet } from '#tests/support/screens/fleetPage';
import { subscribed, today } from '#tests/support/samples/sampleShipments';

describe('Minha frota', () => {
  it('says in words what each aircraft needs, what needs action first', async () => {
    await openFleet([
      craft({
        attention: [
          { kind: 'overdue', count: 1, days: null },
          { kind: 'due', count: 2, days: 12 },
        ],
      }),
      craft({ prefix: 'PR-HML', year: null, model: null }),
    ]);
    await screen.findByText('2 vencem em 12 dias');
    expect(screen.getByText('2 aeronaves, 3 publicações')).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Precisa de ação 1' })).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Em dia 1' })).toBeTruthy();
    expect(screen.getByText('Em dia até 14/02/2027')).toBeTruthy();
    expect(screen.getByRole('link', { name: /1\s*vencida/ }).getAttribute('href')).toContain(
      'action=overdue',
    );
    expect(screen.queryByRole('button', { name: 'Renovar tudo' })).toBeNull();
  });

  it('says in the row what the papers lack besides, and calls nothing in order that they miss', async () => {
    const gaps: FleetAircraft['gaps'] = [
      { kind: 'expired', count: 1 },
      { kind: 'superseded', count: 1 },
      { kind: 'outside', count: 2 },
    ];
    await openFleet([
      craft({ attention: [{ kind: 'overdue', count: 1, days: null }], gaps }),
      craft({ prefix: 'PR-HML', gaps: [{ kind: 'superseded', count: 1 }] }),
    ]);
    const flagsOf = async (prefix: string) =>
      (await screen.findByText(prefix)).closest('summary')?.textContent;
    const first = await flagsOf('PT-UVA');
    expect(first).toContain('1 vencida1 tem revisão mais nova2 não se aplicam à aeronave');
    expect(await flagsOf('PR-HML')).toContain('1 tem revisão mais nova');
    expect(screen.getByRole('heading', { name: 'Incompletas 1' })).toBeTruthy();
    expect(screen.queryByRole('heading', { name: /^Em dia/ })).toBeNull();
  });

  it('says what was bought for no aircraft, and that its own sums leave it out', async () => {
    const sums = fleetTotalsOf({ aircraft: 1, without_aircraft: 6, overdue: 0 });
    await openFleet([craft()], {}, sums);
    const apart = '6 publicações sem aeronave estão no Gerenciador';
    const link = await screen.findByRole('link', { name: apart });
    expect(link.getAttribute('href')).toBe('/manage');
    expect(screen.getByText('1 aeronave, 3 publicações com aeronave')).toBeTruthy();
    expect(screen.getByRole('region', { name: 'Para hoje nas aeronaves' })).toBeTruthy();
    expect(screen.getByText('Nada a fazer hoje nas aeronaves.')).toBeTruthy();
  });

  it('leads to the transfer of an aircraft also where nothing of it may go yet, and says why there', async () => {
    await openFleet([craft({ publications: [held({ actions: [] })] })]);
    const open = await openCraft('PT-UVA');
    const link = open.getByRole('link', { name: 'Transferir a PT-UVA' });
    expect(link.getAttribute('href')).toBe('/transfers/new?prefix=PT-UVA');
    act(() =>
      useSession.setState({ acting: { person: { ...customer, id: 70 }, role: 'quality' } }),
    );
    expect(open.queryByRole('link', { name: /^Transferir/ })).toBeNull();
  });

  it('shows an account without aircraft the way to the catalogue', async () => {
    await openFleet([], {}, fleetTotalsOf({ aircraft: 0, publications: 0 }));
    await screen.findByText(/^Adicione sua primeira aeronave/);
    expect(screen.getByRole('link', { name: 'Comprar publicação' })).toBeTruthy();
    expect(screen.queryByRole('searchbox')).toBeNull();
  });

  it('says that a search found nothing and lets it go, and that there is no answer', async () => {
    await openFleet([]);
    await screen.findByText('Nenhuma aeronave encontrada');
    closeShop();
    await openFleet([], { 'GET /api/fleet': { status: 500 } });
    expect(await screen.findByRole('button', { name: /Tentar de novo/ })).toBeTruthy();
  });

  it('adds a missing title to the cart with this aircraft in the checkout', async () => {
    const missing = publicationOf(9, { name: 'Diagramas', has_airplane_info: true });
    await openFleet([craft({ missing: [missing], missing_count: 12 })]);
    const open = await openCraft('PT-UVA');
    await open.findByText('Publicações para este modelo que você não tem');
    expect(open.getByText(/^1 de 12/)).toBeTruthy();
    const all = open.getByRole('link', { name: 'Ver todas para AG-201A' });
    expect(all.getAttribute('href')).toBe('/publications?model=AG-201A');
    expect(within(all).getByText('AG-201A').className).toBe('num');
    expect(open.getByRole('link', { name: 'Diagramas' }).getAttribute('href')).toBe(
      '/publications/9',
    );
    await userEvent.click(open.getByRole('button', { name: /Adicionar Diagramas/ }));
    await open.findByRole('link', { name: /Ver o carrinho/ });
    expect(useCart.getState().items).toMatchObject([{ id: 9 }]);
    expect(readCheckoutDraft().publications).toMatchObject([
      { publication: 9, airplane_prefix: 'PT-UVA', airplane_serial_number: '412', fuel_type: '2' },
    ]);
  });

  it('offers no cart to a role that cannot buy, and says who can', async () => {
    await openFleet([craft({ missing: [publicationOf(9, { name: 'Guia AG-203' })] })]);
    useSession.setState({ acting: { person: { ...customer, id: 70 }, role: 'quality' } });
    const open = await openCraft('PT-UVA');
    await open.findByText(/Compram o titular e quem tem o papel Compras\.$/);
    const title = open.getByRole('link', { name: 'Guia AG-203' });
    expect(within(title).getByText('AG-203').className).toBe('num');
    expect(open.queryByRole('button', { name: /^Adicionar/ })).toBeNull();
    expect(open.queryByRole('columnheader', { name: 'Ações' })).toBeNull();
  });

  describe('a title that another aircraft lacks too', () => {
    const lacking = (missing: ReturnType<typeof publicationOf>) =>
      ['PT-UVA', 'PR-XTA'].map((prefix) => craft({ prefix, missing: [missing], missing_count: 1 }));
    const addFor = async (prefix: string) => {
      const open = await openCraft(prefix);
      const name = `Adicionar Diagramas ao carrinho para a ${prefix}`;
      await userEvent.click(await open.findByRole('button', { name }));
      return open;
    };
    const draftedFor = () =>
      readCheckoutDraft().publications.map(({ airplane_prefix }) => airplane_prefix);

    it.each([true, false])(
      'is added for each of them, whether it asks for an aircraft (%s) or not',
      async (has_airplane_info) => {
        await openFleet(lacking(publicationOf(9, { name: 'Diagramas', has_airplane_info })));
        await addFor('PT-UVA');
        const second = await addFor('PR-XTA');
        await second.findByRole('link', { name: /Ver o carrinho/ });
        expect(useCart.getState().items).toMatchObject([{ id: 9, quantity: 2 }]);
        expect(draftedFor()).toEqual(['PT-UVA', 'PR-XTA']);
      },
    );

    it('says of a download, which a cart holds once, for which of them it is there', async () => {
      const missing = { name: 'Diagramas', is_download: true, has_airplane_info: true };
      await openFleet(lacking(publicationOf(9, missing)));
      await addFor('PT-UVA');
      const second = await openCraft('PR-XTA');
      await second.findByText(
        'Está no carrinho para a PT-UVA. Compre o da PR-XTA em outro pedido.',
      );
      expect(useCart.getState().items).toMatchObject([{ id: 9, quantity: 1 }]);
      expect(draftedFor()).toEqual(['PT-UVA']);
    });
  });

  it('says that a renewal is in the cart or awaits its payment, beside the end that it does not hide', async () => {
    const due = addDays(today, 12);
    const soon = { due, renewable: true, status: { id: 1, name: 'Download liberado' } } as const;
    const unpaid = held({ ...soon, id: 5, renewable: false, renewal_order: 46 });
    await openFleet([craft({ publications: [held(soon), unpaid] })]);
    const open = await openCraft('PT-UVA');
    expect(open.queryByText('Renovação no carrinho')).toBeNull();
    act(() => addToCart(subscribed, 4));
    expect(await open.findByText('Renovação no carrinho')).toBeTruthy();
    expect(open.getByRole('link', { name: 'Ver o carrinho' })).toBeTruthy();
    const [note] = open.getAllByText(/Renovação aguardando pagamento/);
    expect(note?.textContent).toContain('pedido 46');
    expect(open.getAllByText('Vence em 12 dias')).toHaveLength(2);
  });

  it('leads to each publication, and says where there is nothing to acknowledge', async () => {
    const once = held({ due: null, acknowledged: null });
    await openFleet([craft({ publications: [once] })]);
    const open = await openCraft('PT-UVA');
    expect(open.getByRole('link', { name: subscribed.name }).getAttribute('href')).toBe(
      '/publications/4',
    );
    expect(open.getByText('Sem prazo')).toBeTruthy();
    const cells = open.getAllByRole('cell').map((cell) => [cell.dataset.label, cell.textContent]);
    expect(cells).toContainEqual(['Ciente', '–']);
  });

  it('is narrowed by model, in the address', async () => {
    const calls = await openFleet([craft()]);
    await userEvent.selectOptions(await screen.findByLabelText('Modelo'), 'AG-201A');
    expect(location.search).toBe('?model=AG-201A');
    await waitFor(() => expect(calls.at(-1)?.query.get('model')).toBe('AG-201A'));
  });

  it('shows the photo of a plate when asked for, and whether another will be needed', async () => {
    const plate = { ...known, photo: '/order/46/photo/4601/', photo_date: '2026-05-12' };
    const calls = await openFleet([craft()], {
      'GET /api/aircraft': {
        body: { count: 1, pages: 1, results: [{ ...plate, photo_approved: true }] },
      },
      'GET /order/46/photo/4601': { body: { url: 'https://photos.example/plate.jpg' } },
    });
    const open = await openCraft('PT-UVA');
    expect(calls.some(({ path }) => path.includes('aircraft'))).toBe(false);
    await userEvent.click(open.getByRole('button', { name: 'Foto da plaqueta da PT-UVA' }));
    expect(await open.findByText(/Foto aprovada, de 12\/05\/2026/)).toBeTruthy();
    expect((await open.findByAltText('Plaqueta da PT-UVA')).getAttribute('src')).toBe(
      'https://photos.example/plate.jpg',
    );
  });

  it('says that no photo of a plate was ever sent', async () => {
    await openFleet([craft()], {
      'GET /api/aircraft': { body: { count: 1, pages: 1, results: [known] } },
    });
    const open = await openCraft('PT-UVA');
    await userEvent.click(open.getByRole('button', { name: 'Foto da plaqueta da PT-UVA' }));
    expect(await open.findByText(/Nenhuma foto da plaqueta/)).toBeTruthy();
  });

  it('corrects what is known of an aircraft', async () => {
    const calls = await openFleet([craft()], { 'PUT /api/aircraft/PT-UVA': { body: known } });
    const open = await openCraft('PT-UVA');
    await userEvent.click(open.getByRole('button', { name: 'Corrigir os dados da PT-UVA' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Corrigir a PT-UVA' }));
    await userEvent.clear(dialog.getByLabelText('Número de série'));
    await userEvent.click(dialog.getByRole('button', { name: 'Salvar' }));
    expect(await dialog.findByText('Campo obrigatório')).toBeTruthy();
    await userEvent.type(dialog.getByLabelText('Número de série'), '413');
    await userEvent.click(dialog.getByRole('button', { name: 'Salvar' }));
    await screen.findByText('As informações foram salvas com sucesso');
    expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({
      serial: '413',
      fuel_type: 2,
    });
  });
});

const known = {
  prefix: 'PT-UVA',
  serial: '413',
  fuel_type: 2,
  photo: null,
  photo_approved: false,
  photo_date: null,
  row_version: '1',
};

describe('Renovar tudo', () => {
  const renewals = (count: number) =>
    Array.from({ length: count }, (_, index) =>
      held({
        id: 100 + index,
        due: addDays(today, 1 + (index % 20)),
        overdue: false,
        renewable: true,
      }),
    );
  const sums = (count: number) =>
    fleetTotalsOf({ renewals: { count, aircraft: 1, total: toWire(centavos(count * 3000)) } });

  it('lists every renewal with its new end, and puts the chosen ones in the cart', async () => {
    const publications = renewals(3);
    await openFleet([craft({ publications })], {}, sums(3));
    await userEvent.click(await screen.findByRole('button', { name: 'Renovar tudo' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Renovar tudo' }));
    const boxes = await dialog.findAllByRole<HTMLInputElement>('checkbox');
    expect(boxes.map(({ checked }) => checked)).toEqual([true, true, true]);
    expect(document.activeElement?.textContent).not.toBe('Levar ao carrinho');
    if (boxes[0]) await userEvent.click(boxes[0]);
    await userEvent.click(dialog.getByRole('button', { name: 'Levar ao carrinho' }));
    await waitFor(() => expect(location.pathname).toBe('/cart'));
    expect(useCart.getState().items.map(({ renewal_of }) => renewal_of)).toHaveLength(2);
  });

  it('leaves out what is in the cart, and ends when all of it is there', async () => {
    const publications = renewals(3);
    await openFleet([craft({ publications })], {}, sums(3));
    await screen.findByText('3 renovações em 1 aeronave');
    const into = async (chosen: typeof publications) => {
      await act(() => addRenewals(chosen));
    };
    await into(publications.slice(0, 1));
    await screen.findByText('2 renovações em 1 aeronave');
    await into(publications.slice(1));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Renovar tudo' })).toBeNull());
  });

  it('is not offered to who does not buy for their company', async () => {
    await openFleet([craft({ publications: renewals(1) })], {}, sums(1));
    await screen.findByRole('button', { name: 'Renovar tudo' });
    act(() =>
      useSession.setState({ acting: { person: { ...customer, id: 70 }, role: 'quality' } }),
    );
    expect(screen.queryByRole('button', { name: 'Renovar tudo' })).toBeNull();
  });

  it('says before how many orders it takes, and chooses what one order holds', async () => {
    await openFleet([craft({ publications: renewals(45) })], {}, sums(45));
    await userEvent.click(await screen.findByRole('button', { name: 'Renovar tudo' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Renovar tudo' }));
    expect(await dialog.findByText(/As 45 renovações cabem em 2 pedidos/)).toBeTruthy();
    const boxes = dialog.getAllByRole<HTMLInputElement>('checkbox');
    expect(boxes.filter(({ checked }) => checked)).toHaveLength(40);
    expect(boxes.filter(({ disabled }) => disabled)).toHaveLength(5);
  });
});
