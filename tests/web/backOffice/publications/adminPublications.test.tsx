import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import {
  actAsStaff,
  heading,
  openShop,
  publicationOf,
  serveApi,
  type Api,
} from '#tests/support/screens/browser.tsx';
import { fill } from '#tests/support/screens/checkoutForm';
import {
  field,
  manual,
  manualApi,
  openManual,
  retype,
  save,
  sent,
} from '#tests/support/screens/desk/publicationDesk';

const longName = 'Manual de Revisão Geral do Trem de Pouso dos Modelos TL-150 e TL-160';
const api: Api = {
  'GET /publication': {
    body: {
      count: 2,
      pages: 1,
      results: [manual, publicationOf(4, { name: longName, applicability: null })],
    },
  },
  ...manualApi,
};

const filePart = { selector: 'input' };
actAsStaff();

describe('the publications of the back office', () => {
  it('shows purchase and renewal prices, or a dash, and leads to each', async () => {
    serveApi(api);
    openShop('/admin/publications');
    await heading('Publicações');
    const row = within(await screen.findByRole('row', { name: /Manual de Operação/ }));
    expect(row.getByText('1.234,50')).toBeTruthy();
    expect(row.getByText('300,00')).toBeTruthy();
    expect(row.getByText('18/05/2026')).toBeTruthy();
    expect(row.getByText('AG-201')).toBeTruthy();
    expect(row.getByRole('link')).toHaveProperty('pathname', '/admin/publication/5');
    const other = within(screen.getByRole('row', { name: /Trem de Pouso/ }));
    expect(other.getByText('–')).toBeTruthy();
    expect(other.getByTitle(longName).textContent).toBe(`${longName.slice(0, 50).trimEnd()}…`);
    expect(screen.getByRole('link', { name: 'Nova publicação' })).toHaveProperty(
      'pathname',
      '/admin/publication/0',
    );
  });

  it('shows where the status file is', async () => {
    serveApi({ ...api, 'GET /api/get_status': { body: { status: { file: '/api/status_file' } } } });
    openShop('/admin/publications');
    await heading('Publicações');
    await userEvent.click(screen.getByRole('button', { name: 'Status das publicações' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Status das publicações' }));
    const link = await dialog.findByRole('link', { name: /Abrir o arquivo atual/ });
    expect(link.getAttribute('href')).toBe('/api/status_file');
    const chosen = new File(['x'], 'situacao.docx', { type: 'application/msword' });
    const careless = userEvent.setup({ applyAccept: false });
    await careless.upload(dialog.getByLabelText('Enviar um novo arquivo', filePart), chosen);
    await dialog.findByText('Envie um arquivo PDF.');
  });
});

describe('a publication’s form', () => {
  it('takes money, weight and date as people write them', async () => {
    const calls = serveApi(api);
    await openManual();
    expect(field('Preço (R$)').value).toBe('1.234,50');
    expect(field('Peso (Kg)').value).toBe('0,350');
    expect(field('Data').value).toBe('18/05/2026');
    await retype('Preço (R$)', '1500,7');
    await retype('Peso (Kg)', '1,25');
    await retype('Data', '19052026');
    await userEvent.clear(screen.getByLabelText(/^Preço da renovação/));
    await save();
    await screen.findByText('As informações foram salvas com sucesso');
    expect(sent(calls, 'PUT')[0]?.body).toMatchObject({
      price: '1500.70',
      price_signature: null,
      weight: '1.250',
      date: '2026-05-19',
      notify: false,
      row_version: '1',
    });
  });

  it('takes the effectivity by rows, an open end as none, and says what is wrong in its field', async () => {
    const calls = serveApi(api);
    await openManual();
    await userEvent.click(screen.getByRole('button', { name: 'Incluir modelo' }));
    const row = within(screen.getByRole('group', { name: 'Efetividade 1' }));
    await userEvent.type(row.getByLabelText('Modelo'), 'AG-203');
    await userEvent.type(row.getByLabelText(/^Do n\/s/), 'sem');
    await save();
    await row.findByText('Informe um número de série com pelo menos um algarismo.');
    await userEvent.clear(row.getByLabelText(/^Do n\/s/));
    await userEvent.type(row.getByLabelText(/^Do n\/s/), '201.141');
    await save();
    await screen.findByText('As informações foram salvas com sucesso');
    expect(sent(calls, 'PUT')[0]?.body).toMatchObject({
      effectivity: [{ model: 'AG-203', from: '201.141', to: null }],
    });
  });

  it('does not ask when a download is sent', async () => {
    serveApi(api);
    await openManual();
    expect(screen.getByLabelText(/Enviada imediatamente/)).toBeTruthy();
    await userEvent.click(screen.getByLabelText('Download'));
    expect(screen.queryByLabelText(/Enviada imediatamente/)).toBeNull();
  });

  it('refuses a day that does not exist, and sends nothing', async () => {
    const calls = serveApi(api);
    await openManual();
    await retype('Data', '31022026');
    await save();
    await screen.findByText('Informe uma data válida, DD/MM/AAAA.');
    await waitFor(() => expect(document.activeElement).toBe(field('Data')));
    expect(sent(calls, 'PUT')).toEqual([]);
  });

  it('asks before subscribers are mailed; going back sends nothing and keeps what was typed', async () => {
    const calls = serveApi(api);
    await openManual();
    await retype('Versão', 'Rev. 2');
    await userEvent.click(screen.getByLabelText('Notificar os assinantes ao salvar'));
    await userEvent.type(screen.getByLabelText(/O que mudou/), 'Capítulo 5.');
    await save();
    const question = 'Enviar e-mail de notificação aos usuários?';
    let dialog = within(await screen.findByRole('dialog', { name: question }));
    await userEvent.click(dialog.getByRole('button', { name: 'Voltar' }));
    expect(sent(calls, 'PUT')).toEqual([]);
    expect(field('Versão').value).toBe('Rev. 2');
    await save();
    dialog = within(await screen.findByRole('dialog', { name: question }));
    await userEvent.click(dialog.getByRole('button', { name: 'Salvar e enviar' }));
    await screen.findByText('As informações foram salvas com sucesso');
    expect(sent(calls, 'PUT')).toHaveLength(1);
    expect(sent(calls, 'PUT')[0]?.body).toMatchObject({
      version: 'Rev. 2',
      notify: true,
      changes: 'Capítulo 5.',
    });
  });

  it('says the same of every field left empty', async () => {
    const calls = serveApi(api);
    openShop('/admin/publication/0');
    await heading('Nova publicação');
    await save();
    expect(await screen.findAllByText('Campo obrigatório')).toHaveLength(5);
    expect(sent(calls, 'POST')).toEqual([]);
  });

  it('goes on at the address of the publication it made, and takes nothing that would be lost there', async () => {
    let answer: () => void = () => undefined;
    const answered = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const calls = serveApi({
      ...api,
      'POST /publication': async () => {
        await answered;
        return { status: 201, body: manual };
      },
    });
    openShop('/admin/publication/0');
    await heading('Nova publicação');
    fill('Nome', manual.name);
    fill('Versão', 'Rev. 1');
    fill('Data', '18/05/2026');
    fill('Peso (Kg)', '0,35');
    fill('Preço (R$)', '80');
    await save();
    await userEvent.type(field('Nome'), ' e de Serviços');
    expect(field('Nome').value).toBe(manual.name);
    answer();
    await heading('Manual de Operação');
    expect(location.pathname).toBe('/admin/publication/5');
    expect(sent(calls, 'POST')[0]?.body).toMatchObject({ price: '80.00', weight: '0.350' });
    expect(sent(calls, 'POST')[0]?.headers.get('idempotency-key')).toBeTruthy();
    expect(screen.getByText('As informações foram salvas com sucesso')).toBeTruthy();
  });

  it.each([
    ['0', 'POST /publication', 'ATENÇÃO: Não foi possivel salvar a publicação!'],
    ['5', 'PUT /publication/5', 'ATENÇÃO: Não foi possivel atualizar a publicação!'],
  ])('alerts when a save of %s fails', async (id, call, alert) => {
    serveApi({ ...api, [call]: { status: 500, body: { detail: 'x' } } });
    openShop(`/admin/publication/${id}`);
    await heading(id === '0' ? 'Nova publicação' : 'Manual de Operação');
    await retype('Nome', 'Outro');
    await retype('Versão', 'Rev. 1');
    await retype('Data', '18052026');
    await retype('Peso (Kg)', '1');
    await retype('Preço (R$)', '1300');
    await save();
    await screen.findByText(alert);
    expect(screen.getByText('Um erro foi encontrado')).toBeTruthy();
    expect(field('Nome').value).toBe('Outro');
  });

  it('is removed after a question that names it', async () => {
    serveApi({ ...api, 'DELETE /publication/5': { status: 204 } });
    await openManual();
    expect(screen.getByRole('link', { name: 'Clientes da publicação' })).toHaveProperty(
      'pathname',
      '/admin/report/publication_clients/5',
    );
    await userEvent.click(screen.getByRole('button', { name: 'Excluir' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Excluir a publicação 5?' }));
    expect(document.activeElement).toBe(dialog.getByRole('button', { name: 'Voltar' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Excluir publicação' }));
    await screen.findByText('Publicação removida com sucesso!');
    await heading('Publicações');
  });
});
