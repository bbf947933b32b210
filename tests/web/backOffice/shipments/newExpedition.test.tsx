import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { actAsStaff, heading, staff } from '#tests/support/screens/browser.tsx';
import { field, fill, orderOf } from '#tests/support/screens/checkoutForm';
import { made, openNew, tick } from '#tests/support/samples/newExpedition';
import { pickClient, saveForm, signatureOf } from '#tests/support/samples/sampleShipments';
import { bodiesOf } from '#tests/support/screens/desk/staffDesk';

actAsStaff();

describe('a new shipment', () => {
  it('starts as SEDEX, one’s own, in progress, with nothing to choose about that', async () => {
    await openNew();
    const status = field('Status');
    expect(status).toHaveProperty('disabled', true);
    expect(status.value).toBe('1');
    expect(
      within(status)
        .getAllByRole('option')
        .map((option) => option.textContent),
    ).toEqual(['Em Andamento', 'Entregue', 'Devolvido']);
    expect(field('Tipo de envio').value).toBe('SEDEX');
    await screen.findByRole('option', { name: 'Caio Nunes' });
    expect(field('Responsável').value).toBe('3');
    expect(field('Valor (R$)').value).toBe('0,00');
    expect(field('Observação (opcional)').getAttribute('rows')).toBe('5');
  });

  it('offers the paid orders of the client, with the address they live at', async () => {
    const calls = await openNew();
    await pickClient('Agro Voo');
    await screen.findByText(/Avenida dos Hangares, 2040/);
    await screen.findByRole('checkbox', { name: /Pedido 1046/ });
    expect(screen.queryByRole('checkbox', { name: /Pedido 1050/ })).toBeNull();
    expect(screen.getAllByText('Manual de Manutenção e Serviços e mais 1, NF 4470')).toHaveLength(
      3,
    );
    expect(bodiesOf(calls, 'POST', '/api/get_orders')).toEqual([{ client_id: 5 }]);
    const searched = calls.filter(({ path }) => path === '/api/get_clients_expedition');
    expect(searched.at(-1)?.query.get('search')).toBe('Agro');
  });

  it('searches what is pasted into the closed picker', async () => {
    const calls = await openNew();
    const picker = await screen.findByRole('combobox', { name: 'Cliente' });
    picker.focus();
    await userEvent.paste('agrovoo@example.com');
    await screen.findByRole('option', { name: /Agro Voo/ });
    const searched = calls.filter(({ path }) => path === '/api/get_clients_expedition');
    expect(searched.at(-1)?.query.get('search')).toBe('agrovoo@example.com');
  });

  it('costs what the orders paid for shipping, 0,01 being nothing, until a value is typed', async () => {
    await openNew();
    await pickClient('Agro Voo');
    await tick(/Pedido 1046/);
    await tick(/Pedido 1018/);
    expect(field('Valor (R$)').value).toBe('68,20');
    await tick(/Pedido 1031/);
    expect(field('Valor (R$)').value).toBe('90,10');
    screen.getByText('Soma dos fretes dos pedidos.');
    fill('Valor (R$)', '75,00');
    await tick(/Pedido 1031/);
    expect(field('Valor (R$)').value).toBe('75,00');
  });

  it('is saved and shown under its number', async () => {
    const calls = await openNew(made);
    await pickClient('Agro Voo');
    await tick(/Pedido 1046/);
    await userEvent.selectOptions(field('Responsável'), 'Caio Nunes');
    fill('Código de rastreio', 'AA123456785BR');
    fill('Data de envio', '18/05/2026');
    await tick('Marcar como enviado ao salvar');
    await saveForm();
    await screen.findByText('As informações foram salvas com sucesso');
    expect(bodiesOf(calls, 'POST', '/expedition')).toEqual([
      {
        client: 5,
        order: [1046],
        signature: null,
        direct_shipping: false,
        shipping_type: 'SEDEX',
        owner: 8,
        status: 1,
        track_code: 'AA123456785BR',
        value: '68.20',
        note: '',
        send_date: '2026-05-18',
        complete_date: null,
        return_date: null,
        shipping: true,
        resend: false,
        signatures: null,
      },
    ]);
    await heading('Remessa 511');
    expect(location.pathname).toBe('/admin/expedition/511');
  });

  it('needs a client, and an order unless it is sent directly', async () => {
    const calls = await openNew(made);
    await saveForm();
    await screen.findByText('Campo obrigatório');
    await pickClient('Agro Voo');
    await saveForm();
    await screen.findByText('Escolha pelo menos um pedido, ou marque envio direto.');
    await tick('Envio direto, sem pedido');
    expect(screen.queryByRole('checkbox', { name: /Pedido/ })).toBeNull();
    await saveForm();
    await heading('Remessa 511');
    expect(bodiesOf(calls, 'POST', '/expedition')).toMatchObject([
      { direct_shipping: true, order: [] },
    ]);
  });

  it('forgets the orders of one client when another is chosen', async () => {
    await openNew();
    await pickClient('Agro Voo');
    await tick(/Pedido 1046/);
    await userEvent.clear(field('Cliente'));
    await pickClient('Aérea Vale');
    expect(await screen.findByRole('checkbox', { name: /Pedido 1046/ })).toHaveProperty(
      'checked',
      false,
    );
    expect(field('Valor (R$)').value).toBe('0,00');
  });

  it('keeps what was typed when it is refused, with the alert and the messages on their fields', async () => {
    await openNew({
      'POST /expedition': {
        status: 400,
        body: { send_date: ['A data não pode estar no futuro.'] },
      },
    });
    await pickClient('Agro Voo');
    await tick(/Pedido 1046/);
    fill('Data de envio', '18/05/2099');
    await saveForm();
    await screen.findByText('ATENÇÃO: Não foi possivel salvar a expedição!');
    screen.getByText('Um erro foi encontrado. Verifique os campos do formulário');
    screen.getByText('A data não pode estar no futuro.');
    expect(field('Data de envio').value).toBe('18/05/2099');
    expect(screen.getByRole('checkbox', { name: /Pedido 1046/ })).toHaveProperty('checked', true);
    await waitFor(() => expect(document.activeElement).toBe(field('Data de envio')));
  });
});

describe('a shipment started from a subscription', () => {
  const path = '/admin/expedition/0/9';
  const api = {
    'GET /signature/9': { body: signatureOf(2, { profile: { ...signatureOf(2).profile, id: 5 } }) },
    'GET /profile/5': { body: staff },
    'GET /order/1043': {
      body: orderOf(1043, { status: 2, shipping_type: 'PAC', shipping_value: '24.80' }),
    },
    ...made,
  };

  it('knows the client and the subscription', async () => {
    const calls = await openNew(api, path);
    expect(field('Cliente').value).toBe('Marina');
    expect(await screen.findByRole('checkbox', { name: /Manual de Operação/ })).toHaveProperty(
      'checked',
      true,
    );
    expect(screen.queryByText('Alterações não salvas')).toBeNull();
    await saveForm();
    await heading('Remessa 511');
    expect(bodiesOf(calls, 'POST', '/expedition')).toMatchObject([
      { client: 5, signature: 9, order: [1043], shipping_type: 'PAC', value: '24.80' },
    ]);
  });

  it('names the revision that a single purchase gives, not the one in force', async () => {
    const { publication } = signatureOf(2);
    const once = signatureOf(2, {
      due: null,
      version_bought: 'Rev. 1',
      publication: { ...publication, is_signature: false, version: 'Rev. 4' },
    });
    await openNew({ ...api, 'GET /signature/9': { body: once } }, path);
    await screen.findByRole('checkbox', { name: /Assinatura 9, Rev\. 1, PT-UVA/ });
  });

  it('may go without it, with orders', async () => {
    const calls = await openNew(api, path);
    await tick(/Manual de Operação/);
    await tick(/Pedido 1031/);
    await tick(/Pedido 1043/);
    await saveForm();
    await heading('Remessa 511');
    expect(bodiesOf(calls, 'POST', '/expedition')).toMatchObject([
      { client: 5, signature: null, order: [1031], value: '21.90' },
    ]);
  });
});
