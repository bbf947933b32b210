import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { Signature } from '#shared/signatures/signature';
import {
  actAsStaff,
  customer,
  heading,
  openShop,
  publicationOf,
  serveApi,
  type Api,
} from '#tests/support/screens/browser.tsx';
import { field, fill } from '#tests/support/screens/checkoutForm';
import {
  pickClient,
  saveForm,
  shippingApi,
  signatureOf,
} from '#tests/support/samples/sampleShipments';
import { bodiesOf } from '#tests/support/screens/desk/staffDesk';

actAsStaff();

async function open(signature: Signature, more: Api = {}) {
  const stored = { current: signature };
  const calls = serveApi({
    'GET /signature/9': () => ({ body: stored.current }),
    'PUT /signature/9': () => ({ body: { ...stored.current, row_version: '2' } }),
    'POST /api/logme': { body: [] },
    ...more,
  });
  openShop('/admin/signature/9');
  await heading('Assinatura 9');
  return { stored, sent: () => bodiesOf(calls, 'PUT', '/signature/9') };
}

const options = (label: string) =>
  within(field(label))
    .getAllByRole('option')
    .map((option) => option.textContent);
const saved = () => screen.findByText('As informações foram salvas com sucesso');

describe('a purchased publication', () => {
  it('says what it is of, whose, for which aircraft', async () => {
    await open(signatureOf(5));
    expect(screen.getByRole('link', { name: 'Manual de Operação' })).toHaveProperty(
      'pathname',
      '/admin/publication/4',
    );
    expect(screen.getByRole('link', { name: 'Marina' })).toHaveProperty(
      'pathname',
      '/admin/user/7',
    );
    expect(screen.getByRole('link', { name: '1043, 02/01/2026' })).toHaveProperty(
      'pathname',
      '/admin/order/1043',
    );
    expect(screen.getByText('PT-UVA').closest('dd')?.textContent).toBe('PT-UVA, N/S 412, Etanol');
  });

  it('says beside the end that was paid for which one is sure', async () => {
    await open(signatureOf(5, { due: '2027-12-09', sure_until: '2026-12-09' }));
    expect(field('Vencimento').value).toBe('09/12/2027');
    expect(screen.getByText(/até a decisão, vale até 09\/12\/2026/)).toBeTruthy();
  });

  it('takes status, end and notes, of ten rows', async () => {
    const download = { ...signatureOf(5).publication, is_download: true };
    const { sent } = await open(signatureOf(5, { publication: download }));
    expect(options('Status')).toEqual(['Download liberado', 'Ativa', 'Vencida']);
    expect(field('Observações').getAttribute('rows')).toBe('10');
    await userEvent.selectOptions(field('Status'), 'Download liberado');
    fill('Vencimento', '31/12/2027');
    fill('Observações', 'Cortesia');
    await saveForm();
    await saved();
    expect(sent()).toEqual([
      {
        status: 1,
        publication: 4,
        profile: 7,
        order: 1043,
        due: '2027-12-31',
        notes: 'Cortesia',
        row_version: '1',
      },
    ]);
  });

  it.each([
    [2, 'Aguardando envio'],
    [3, 'Enviado'],
  ] as const)('in status %i keeps it', async (status, label) => {
    const { sent } = await open(signatureOf(status));
    expect(field('Status')).toHaveProperty('disabled', true);
    expect(screen.getByRole('option', { name: label })).toHaveProperty('selected', true);
    fill('Observações', 'Urgente');
    await saveForm();
    await saved();
    expect(sent()).toMatchObject([{ status, notes: 'Urgente' }]);
  });

  it('asks before an end of more than ten years ahead, and knows no year after 2100', async () => {
    const { sent } = await open(signatureOf(5));
    fill('Vencimento', '21/11/9999');
    await saveForm();
    await screen.findByText('O ano precisa estar entre 1950 e 2100.');
    fill('Vencimento', '21/11/2099');
    await saveForm();
    const dialog = within(await screen.findByRole('dialog', { name: 'Vencimento em 21/11/2099?' }));
    expect(sent()).toEqual([]);
    await userEvent.click(dialog.getByRole('button', { name: 'Salvar este vencimento' }));
    await saved();
    expect(sent()[0]).toMatchObject({ due: '2099-11-21' });
  });

  it('has tracking code and date only once it is sent', async () => {
    const { sent } = await open(
      signatureOf(3, { track_code: 'AA123456785BR', expedition_date: '2026-05-18' }),
    );
    fill('Código de rastreio', 'AA123456789BR');
    await screen.findByText(/dígito verificador não corresponde/);
    fill('Data de envio', '19/05/2026');
    await saveForm();
    await saved();
    expect(sent()).toMatchObject([{ track_code: 'AA123456789BR', expedition_date: '2026-05-19' }]);
  });

  it('is otherwise without them', async () => {
    await open(signatureOf(2));
    expect(screen.queryByLabelText('Código de rastreio')).toBeNull();
    expect(screen.queryByLabelText('Data de envio')).toBeNull();
  });

  it('bought once has no end, and cannot be overdue', async () => {
    const { sent } = await open(signatureOf(5, { due: null, publication: publicationOf(8) }));
    expect(screen.queryByLabelText('Vencimento')).toBeNull();
    expect(options('Status')).toEqual(['Ativa']);
    fill('Observações', 'x');
    await saveForm();
    await saved();
    expect(sent()[0]).not.toHaveProperty('due');
  });

  it.each([
    [2, true],
    [5, true],
    [1, false],
    [3, false],
  ] as const)('in status %i may start a shipment: %s', async (status, may) => {
    await open(signatureOf(status));
    const link = screen.queryByRole('link', { name: 'Criar expedição' });
    expect(link?.getAttribute('href')).toBe(may ? '/admin/expedition/0/9' : undefined);
  });

  it('keeps what was typed when it is refused', async () => {
    await open(signatureOf(5), {
      'PUT /signature/9': { status: 400, body: { due: ['O vencimento já passou.'] } },
    });
    fill('Vencimento', '01/01/2020');
    await saveForm();
    await screen.findByText('ATENÇÃO: Não foi possivel atualizar a publicação!');
    screen.getByText('O vencimento já passou.');
    screen.getByText('Um erro foi encontrado. Verifique os campos do formulário');
    expect(field('Vencimento').value).toBe('01/01/2020');
  });
});

describe('a new subscription', () => {
  const yearly = publicationOf(4, {
    name: 'Manual de Operação',
    is_signature: true,
    is_sent_immediately: true,
  });
  const once = publicationOf(5, { name: 'Lista de Verificação', is_download: true });

  async function openNew(more: Api = {}) {
    const calls = serveApi({
      ...shippingApi,
      'GET /profile': { body: { count: 1, pages: 1, results: [customer] } },
      'GET /publication': { body: { count: 2, pages: 1, results: [yearly, once] } },
      'POST /signature': { status: 201, body: signatureOf(2) },
      'GET /signature/9': { body: signatureOf(2) },
      ...more,
    });
    openShop('/admin/signature/0');
    await heading('Nova assinatura');
    return { sent: () => bodiesOf(calls, 'POST', '/signature') };
  }

  it('starts where the publication would when paid, and belongs to an order if wanted', async () => {
    const { sent } = await openNew();
    expect(options('Status')).toEqual(['Download liberado', 'Ativa', 'Aguardando envio']);
    await pickClient('Marina Castro');
    await pickClient('Manual de Operação', 'Publicação');
    expect(field('Status').value).toBe('2');
    await screen.findByRole('option', { name: /^1046/ });
    await userEvent.selectOptions(field('Pedido (opcional)'), '1046');
    fill('Vencimento (opcional)', '31/12/2027');
    await saveForm();
    await heading('Assinatura 9');
    expect(sent()).toEqual([
      { profile: 7, publication: 4, order: 1046, status: 2, due: '2027-12-31', notes: '' },
    ]);
  });

  it('has no end for what is bought once', async () => {
    const { sent } = await openNew();
    await pickClient('Marina Castro');
    fill('Vencimento (opcional)', '31/12/2027');
    await pickClient('Lista de Verificação', 'Publicação');
    expect(screen.queryByLabelText('Vencimento (opcional)')).toBeNull();
    await saveForm();
    await heading('Assinatura 9');
    expect(sent()).toMatchObject([{ publication: 5, status: 1, due: null, order: null }]);
  });

  it('needs client and publication, and says so beside them', async () => {
    const { sent } = await openNew();
    await saveForm();
    expect(await screen.findAllByText('Campo obrigatório')).toHaveLength(2);
    expect(sent()).toEqual([]);
  });

  it('is made once, when the answer was lost and it is sent again', async () => {
    const keys: (string | null)[] = [];
    await openNew({
      'POST /signature': ({ headers }) => {
        keys.push(headers.get('idempotency-key'));
        return keys.length === 1
          ? { status: 504, body: {} }
          : { status: 201, body: signatureOf(2) };
      },
    });
    await pickClient('Marina Castro');
    await pickClient('Manual de Operação', 'Publicação');
    await saveForm();
    await screen.findByText('ATENÇÃO: Não foi possivel salvar a publicação!');
    await saveForm();
    await heading('Assinatura 9');
    expect(keys).toEqual([expect.any(String), keys[0]]);
  });

  it('says so when it could not be made', async () => {
    await openNew({
      'POST /signature': { status: 400, body: { due: ['O vencimento já passou.'] } },
    });
    await pickClient('Marina Castro');
    await pickClient('Manual de Operação', 'Publicação');
    await saveForm();
    await screen.findByText('ATENÇÃO: Não foi possivel salvar a publicação!');
    screen.getByText('O vencimento já passou.');
    expect(field('Cliente').value).toBe('Marina Castro');
  });
});
