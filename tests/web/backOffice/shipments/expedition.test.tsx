import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { apiMessages } from '#shared/messages/messages';
import { formatDate } from '#shared/values/calendarDate';
import type { Expedition } from '#shared/expeditions/expedition';
import {
  actAsStaff,
  heading,
  openShop,
  serveApi,
  type Api,
} from '#tests/support/screens/browser.tsx';
import { address, field, fill } from '#tests/support/screens/checkoutForm';
import { expeditionOf, saveForm, shippingApi, today } from '#tests/support/samples/sampleShipments';
import { bodiesOf } from '#tests/support/screens/desk/staffDesk';

actAsStaff();

async function open(expedition: Expedition, more: Api = {}) {
  const stored = { current: expedition };
  const path = `/expedition/${expedition.id}`;
  const calls = serveApi({
    ...shippingApi,
    [`GET ${path}`]: () => ({ body: stored.current }),
    [`PUT ${path}`]: () => ({ body: { ...stored.current, row_version: '2' } }),
    ...more,
  });
  openShop(`/admin${path}`);
  await heading(`Remessa ${expedition.id}`);
  return {
    stored,
    sent: () => bodiesOf(calls, 'PUT', path),
  };
}

const fact = (label: string) =>
  screen.getByText(label, { selector: 'dt' }).nextElementSibling?.textContent;

const aviso = (text: RegExp) => screen.findByText(text);

it('a shipment says what its carrier says, until staff confirm it', async () => {
  const at = '2026-11-20T15:00:00.000Z';
  const said = { state: 'delivered', text: 'Objeto entregue ao destinatário', at } as const;
  await open(expeditionOf(511, 2, { news: said }));
  expect(fact('Transportadora')).toBe('Objeto entregue ao destinatário, 20/11/2026 12:00');
  expect(fact('Situação')).toBe('Entregue, a confirmar');
});

describe('a shipment in progress', () => {
  it('says what was refunded meanwhile, and follows once it was taken out of the box', async () => {
    const lines = [
      { order: 108, name: 'Manual de Manutenção, PT-ABC' },
      { order: 109, name: 'Catálogo', left: true },
    ];
    const { sent } = await open(
      expeditionOf(511, 1, { unpack: [104, 107, 108, 109], unpack_lines: lines }),
    );
    await screen.findByText(
      'Desembalar: pedidos 104 e 107 estornados; Manual de Manutenção, PT-ABC, do pedido 108; Catálogo, do pedido 109 em desistência',
    );
    await userEvent.click(screen.getByRole('button', { name: 'Já desembalei' }));
    await screen.findByText('Remessa 511 desembalada. O resto dela segue.');
    expect(sent()).toEqual([{ unpacked: true }]);
  });

  it('says its status as text, and takes what is packed', async () => {
    const { sent } = await open(expeditionOf(511, 1));
    expect(fact('Status')).toBe('Em Andamento');
    expect(screen.queryByLabelText('Status')).toBeNull();
    await userEvent.click(await screen.findByRole('checkbox', { name: /Pedido 1031/ }));
    expect(field('Valor (R$)').value).toBe('90,10');
    await saveForm();
    await screen.findByText('As informações foram salvas com sucesso');
    expect(sent()).toMatchObject([
      { client: 5, order: [1046, 1031], value: '90.10', shipping: false, row_version: '1' },
    ]);
  });

  it('says the alert of the specification when the change is refused', async () => {
    await open(expeditionOf(511, 1), {
      'PUT /expedition/511': { status: 400, body: { track_code: ['Código inválido.'] } },
    });
    fill('Observação (opcional)', 'Portaria');
    await saveForm();
    await screen.findByText('ATENÇÃO: Não foi possivel atualizar a publicação!');
    screen.getByText('Código inválido.');
    expect(field('Observação (opcional)').value).toBe('Portaria');
  });

  it('keeps what was typed when somebody else saved first, and brings in theirs', async () => {
    const stale = {
      non_field_errors: [
        'Este registro foi alterado por outra pessoa. Recarregue e tente novamente.',
      ],
    };
    const { stored, sent } = await open(expeditionOf(511, 1), {
      'PUT /expedition/511': ({ body }) => {
        const version = (body as { row_version: string }).row_version;
        return version === '1'
          ? { status: 400, body: stale }
          : { body: { ...expeditionOf(511, 1), row_version: '3' } };
      },
    });
    fill('Observação (opcional)', 'Portaria');
    stored.current = expeditionOf(511, 1, {
      order: [1046, 1031],
      track_code: 'AA123456785BR',
      row_version: '2',
    });
    await saveForm();
    await userEvent.click(
      await screen.findByRole('button', { name: 'Recarregar e manter o que digitei' }),
    );
    expect(field('Código de rastreio').value).toBe('AA123456785BR');
    expect(field('Observação (opcional)').value).toBe('Portaria');
    expect(await screen.findByRole('checkbox', { name: /Pedido 1031/ })).toHaveProperty(
      'checked',
      true,
    );
    await saveForm();
    await screen.findByText('As informações foram salvas com sucesso');
    expect(sent().at(-1)).toMatchObject({
      note: 'Portaria',
      track_code: 'AA123456785BR',
      order: [1046, 1031],
      row_version: '2',
    });
  });

  it('is cancelled when that is confirmed, and only read from then on', async () => {
    const cancelled = expeditionOf(511, 5, { send_date: null });
    const { sent } = await open(expeditionOf(511, 1), {
      'PUT /expedition/511': { body: { ...cancelled, row_version: '2' } },
    });
    await userEvent.click(screen.getByRole('button', { name: 'Cancelar remessa' }));
    const asked = screen.getByRole('dialog', { name: 'Cancelar remessa 511?' });
    await userEvent.click(within(asked).getByRole('button', { name: 'Cancelar remessa' }));
    await screen.findByText(/Ela não saiu e não muda mais/);
    expect(screen.queryByText(/de uma remessa enviada não mudam/)).toBeNull();
    expect(sent()).toEqual([{ cancelled: true, row_version: '1' }]);
    expect(screen.queryByRole('button', { name: 'Salvar' })).toBeNull();
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Remessa 511'));
  });

  it('keeps an open question, and sends what was asked, when it is changed meanwhile', async () => {
    const { sent, stored } = await open(expeditionOf(511, 1), {
      'GET /api/changes': {
        body: { areas: ['shipping'], waiting: 0, mark: '1.0.0.0.0', changed: ['expeditions'] },
      },
      'PUT /expedition/511': {
        status: 400,
        body: { non_field_errors: [apiMessages.staleRecord] },
      },
    });
    await userEvent.click(screen.getByRole('button', { name: 'Cancelar remessa' }));
    stored.current = { ...expeditionOf(511, 2, { send_date: today }), row_version: '2' };
    document.dispatchEvent(new Event('visibilitychange'));
    await screen.findAllByText('Enviado');
    const asked = screen.getByRole('dialog', { name: 'Cancelar remessa 511?' });
    await userEvent.click(within(asked).getByRole('button', { name: 'Cancelar remessa' }));
    await screen.findByText(apiMessages.staleRecord);
    expect(sent()).toEqual([{ cancelled: true, row_version: '1' }]);
  });

  it('names an owner who is no longer staff', async () => {
    await open(expeditionOf(511, 1, { owner: { id: 99, name: 'Ana Antiga' } }));
    const owners = within(field('Responsável'));
    await owners.findByRole('option', { name: 'Caio Nunes' });
    expect(owners.getByRole('option', { name: 'Ana Antiga' })).toHaveProperty('selected', true);
  });
});

describe('the tracking code', () => {
  const type = (code: string) => fill('Código de rastreio', code);

  it('warns of a wrong digit, and is saved all the same', async () => {
    const { sent } = await open(expeditionOf(511, 1));
    type('AA123456789BR');
    await aviso(/dígito verificador não corresponde/);
    await saveForm();
    await screen.findByText('As informações foram salvas com sucesso');
    expect(sent()).toMatchObject([{ track_code: 'AA123456789BR' }]);
  });

  it('warns when it is too short for the post, not for a carrier of its own', async () => {
    await open(expeditionOf(511, 1));
    type('QB98765432BR');
    await aviso(/Parece incompleto/);
    await userEvent.selectOptions(field('Tipo de envio'), 'JADLOG');
    expect(screen.queryByText(/Parece incompleto/)).toBeNull();
  });

  it('warns when another shipment has it', async () => {
    const other = expeditionOf(400, 2, { track_code: 'AA123456785BR' });
    await open(expeditionOf(511, 1), {
      'GET /expedition': { body: { count: 1, pages: 1, results: [other] } },
    });
    type('aa 123456785 br');
    await aviso(/Este código está na remessa 400/);
  });

  it('is missed when the shipment leaves, except by a simple letter', async () => {
    await open(expeditionOf(511, 1));
    expect(screen.queryByText(/não acompanha a remessa/)).toBeNull();
    await userEvent.click(screen.getByRole('checkbox', { name: 'Marcar como enviado ao salvar' }));
    await aviso(/não acompanha a remessa/);
    await userEvent.selectOptions(field('Tipo de envio'), 'Carta simples');
    expect(screen.queryByText(/não acompanha a remessa/)).toBeNull();
  });

  it('leads to where the post shows it', async () => {
    await open(expeditionOf(511, 2, { track_code: 'AA123456785BR' }));
    expect(screen.getByRole('link', { name: /Rastrear nos Correios/ })).toHaveProperty(
      'href',
      expect.stringContaining('AA123456785BR'),
    );
  });
});

describe('a shipment that has left', () => {
  it('keeps client and contents, and takes its dates and code', async () => {
    const { sent } = await open(expeditionOf(511, 2, { signature: 9, track_code: 'X' }));
    expect(screen.queryByRole('combobox', { name: 'Cliente' })).toBeNull();
    expect(fact('Conteúdo')).toBe('1046, Assinatura 9');
    expect(screen.queryByRole('checkbox')).toBeNull();
    fill('Data de entrega', '20/05/2026');
    fill('Código de rastreio', 'AA123456785BR');
    await saveForm();
    const asked = await screen.findByRole('dialog', {
      name: 'Código AA123456785BR na remessa 511?',
    });
    within(asked).getByText(/recebe agora o e-mail “Publicação enviada \(AA123456785BR\)”/);
    expect(sent()).toEqual([]);
    await userEvent.click(within(asked).getByRole('button', { name: 'Salvar e avisar o cliente' }));
    await screen.findByText('As informações foram salvas com sucesso');
    expect(sent()).toMatchObject([
      {
        client: 5,
        order: [1046],
        signature: 9,
        direct_shipping: false,
        send_date: '2026-05-18',
        complete_date: '2026-05-20',
        shipping: false,
      },
    ]);
  });

  it('shows the address it went to', async () => {
    await open(expeditionOf(511, 2, { address: { ...address, street: 'Rua Antiga' } }));
    screen.getByText(/Rua Antiga/);
  });

  it('offers what the API allows, whatever its status', async () => {
    await open(expeditionOf(511, 1, { transitions: [], actions: ['edit'] }));
    expect(screen.queryByRole('button', { name: 'Cancelar remessa' })).toBeNull();
    expect(screen.queryByLabelText('Marcar como enviado ao salvar')).toBeNull();
    expect(screen.queryByRole('combobox', { name: 'Cliente' })).toBeNull();
  });

  it('is taken back on its day, when that is confirmed', async () => {
    const { sent } = await open(expeditionOf(511, 2, { send_date: today }));
    await userEvent.click(screen.getByRole('button', { name: 'Desfazer o envio' }));
    const asked = screen.getByRole('dialog', { name: 'Desfazer o envio da remessa 511?' });
    await userEvent.click(within(asked).getByRole('button', { name: 'Desfazer o envio' }));
    await screen.findByText('As informações foram salvas com sucesso');
    expect(sent()).toEqual([{ shipping: false, row_version: '1' }]);
  });

  it('stays sent on any other day', async () => {
    await open(expeditionOf(511, 2));
    expect(screen.queryByRole('button', { name: 'Desfazer o envio' })).toBeNull();
  });

  it('came back: it leaves again today, without the dates of the first journey', async () => {
    const { sent } = await open(expeditionOf(511, 4));
    const again = screen.getByRole('checkbox', { name: 'Marcar como enviado de novo ao salvar' });
    await userEvent.click(again);
    expect(field('Data de envio').value).toBe(formatDate(today));
    expect(field('Data de devolução').value).toBe('');
    await userEvent.click(again);
    expect(field('Data de envio').value).toBe('18/05/2026');
    expect(field('Data de devolução').value).toBe('25/05/2026');
    await userEvent.click(again);
    await saveForm();
    await waitFor(() =>
      expect(sent()).toMatchObject([
        { shipping: true, send_date: today, complete_date: null, return_date: null },
      ]),
    );
  });

  it('shows what happened to it', async () => {
    await open(expeditionOf(511, 2), {
      'POST /api/logme': {
        body: [
          {
            id: '1',
            action: 'Remessa: Em Andamento → Enviado',
            created: '2026-05-18T12:00:00.000Z',
            actor: { name: 'Caio Nunes' },
          },
        ],
      },
    });
    const entry = await screen.findByText(/Em Andamento → Enviado/);
    expect(within(entry).getByText('18/05/2026 09:00, Caio Nunes')).toBeTruthy();
  });
});
