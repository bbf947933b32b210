import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { useSite } from '#web/state/site';
import { startSession } from '#web/state/startSession';
import {
  actAsStaff,
  customer,
  heading,
  openShop,
  serveApi,
  staff,
  superuser,
  type Api,
  type Call,
} from '#tests/support/screens/browser.tsx';
import { savedFiles } from '#tests/support/samples/stored/savedFiles';
import { pressKeys } from '#tests/support/screens/desk/pressKeys';

const address = {
  country: 'Brasil' as const,
  zip_code: '18600000',
  street: 'Avenida dos Hangares',
  number: '10',
  complement: null,
  province: 'Centro',
  city: 'Botucatu',
  state: 'SP',
};
const marina = { ...customer, billing_address: address };
const history = [
  {
    id: 'h1',
    action: 'Cadastro alterado',
    created: '2026-05-18T12:42:00.000Z',
    actor: { name: 'Helena Prado' },
  },
];

const counts = {
  orders: 2,
  publications: 1,
  aircraft: 1,
  parcels: 0,
  mails: 3,
  history: 1,
  team: 1,
};
const summary = { since: '2026-01-05T12:00:00.000Z', bought: '80.00', counts, unpaid: null };

const api: Api = {
  'GET /profile/7': { body: marina },
  'GET /profile/7/summary': { body: summary },
  'GET /profile/3': { body: staff },
  'GET /profile/9': { body: { ...staff, id: 9, name: 'Outro Funcionário' } },
  'GET /profile': { body: { count: 1, pages: 1, results: [marina] } },
  'POST /api/logme': { body: history },
  'PUT /profile/7': { body: { ...marina, name: 'Marina de Castro', row_version: '2' } },
};

const puts = (calls: readonly Call[]) => calls.filter(({ method }) => method === 'PUT');
const name = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Nome' });
const save = () => userEvent.click(screen.getByRole('button', { name: /^Salva/ }));

async function open(id: number, title: string) {
  openShop(`/admin/user/${id}`);
  await heading(title);
}

actAsStaff();

describe('what the Receita says of a customer’s CNPJ', () => {
  const said = {
    razao_social: 'AEREA VALE VERDE LTDA',
    descricao_tipo_de_logradouro: 'PRACA',
    logradouro: 'DA SE',
    numero: '1',
    complemento: '',
    bairro: 'SE',
    cep: '01001000',
    municipio: 'SAO PAULO',
    uf: 'SP',
  };
  const field = (label: string) => screen.getByRole<HTMLInputElement>('textbox', { name: label });
  const offer = { name: 'Usar os dados da Receita' };
  /** Finds the field of the billing address, which stands first. */
  const billing = (label: string) => screen.getAllByLabelText<HTMLInputElement>(label)[0]?.value;
  const openNew = async (answer: { status?: number; body: object }) => {
    useSite.setState({ cepServices: { viaCep: '/viacep', brasilApi: '/brasilapi' } });
    const calls = serveApi({ ...api, 'GET /brasilapi/api/cnpj/v1/12ABC34501DE35': answer });
    await open(0, 'Novo usuário');
    await userEvent.selectOptions(screen.getByLabelText('Tipo'), '1');
    return calls;
  };

  it('is offered beside the field and fills what is empty', async () => {
    await openNew({ body: said });
    await userEvent.type(field('CNPJ'), '12.ABC.345/01DE-35');
    await userEvent.click(await screen.findByRole('button', offer));
    expect(field('Razão social').value).toBe('AEREA VALE VERDE LTDA');
    expect(billing('CEP')).toBe('01001 -000');
    expect(billing('Rua')).toBe('PRACA DA SE');
    expect(screen.queryByRole('button', offer)).toBeNull();
  });

  it('replaces no name that was typed, and is not missed where the register is away', async () => {
    await openNew({ status: 503, body: {} });
    await userEvent.type(field('Razão social'), 'Aérea');
    await userEvent.type(field('CNPJ'), '12.ABC.345/01DE-35');
    expect(field('Razão social').value).toBe('Aérea');
    expect(screen.queryByRole('button', offer)).toBeNull();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('is not asked of a customer whose name and address are known', async () => {
    const calls = serveApi({
      ...api,
      'GET /profile/7': {
        body: { ...marina, person_or_company: 1, company_name: 'Aérea', cnpj: '12ABC34501DE35' },
      },
    });
    useSite.setState({ cepServices: { viaCep: '/viacep', brasilApi: '/brasilapi' } });
    await open(7, 'Aérea');
    expect(field('CNPJ').value).toBe('12.ABC.345/01DE-35');
    expect(calls.some(({ path }) => path.startsWith('/brasilapi'))).toBe(false);
  });
});

describe('a user’s form', () => {
  it('shows what is known with masks, and who changed it', async () => {
    serveApi(api);
    await open(7, 'Marina Castro');
    expect(name().value).toBe('Marina Castro');
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'CPF' }).value).toBe(
      '529.982.247-25',
    );
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Telefone' }).value).toBe(
      '(14) 99700-1234',
    );
    const [zip] = screen.getAllByRole<HTMLInputElement>('textbox', { name: 'CEP' });
    expect(zip?.value).toBe('18600 -000');
    await screen.findByText('Cadastro alterado');
    expect(screen.getByText('18/05/2026 09:42, Helena Prado')).toBeTruthy();
  });

  it('saves under its version and says so', async () => {
    const calls = serveApi(api);
    await open(7, 'Marina Castro');
    await userEvent.clear(name());
    await userEvent.type(name(), 'Marina de Castro');
    expect(screen.getByText('Alterações não salvas')).toBeTruthy();
    await save();
    await screen.findByText('As informações foram salvas com sucesso');
    expect(puts(calls)[0]?.body).toMatchObject({
      name: 'Marina de Castro',
      cpf: '52998224725',
      phone: '14997001234',
      billing_address: { zip_code: '18600000' },
      shipping_address: null,
      row_version: '1',
    });
    await waitFor(() => expect(screen.queryByText('Alterações não salvas')).toBeNull());
  });

  it('saves with Ctrl+S, once however often it is pressed', async () => {
    let release: () => void = () => undefined;
    const calls = serveApi({
      ...api,
      'PUT /profile/7': async () => {
        await new Promise<void>((go) => (release = go));
        return { body: { ...marina, row_version: '2' } };
      },
    });
    await open(7, 'Marina Castro');
    await userEvent.type(name(), '!');
    await pressKeys('{Control>}s{/Control}');
    await waitFor(() => expect(puts(calls)).toHaveLength(1));
    await pressKeys('{Control>}s{/Control}');
    await save();
    await act(async () => {
      release();
      await Promise.resolve();
    });
    await screen.findByText('As informações foram salvas com sucesso');
    expect(puts(calls)).toHaveLength(1);
  });

  it('puts the server’s messages on their fields, under the banner and the alert', async () => {
    serveApi({
      ...api,
      'PUT /profile/7': {
        status: 400,
        body: { cpf: ['cpf já existe.'], billing_address: { street: ['Rua estranha.'] } },
      },
    });
    await open(7, 'Marina Castro');
    await userEvent.type(name(), '!');
    await save();
    await screen.findByText('ATENÇÃO: Não foi possivel atualizar o usuário!');
    expect(
      screen.getByText('Um erro foi encontrado. Verifique os campos do formulário'),
    ).toBeTruthy();
    expect(
      screen.getByRole('textbox', { name: 'CPF', description: 'cpf já existe.' }),
    ).toBeTruthy();
    expect(screen.getByRole('textbox', { name: 'Rua', description: 'Rua estranha.' })).toBeTruthy();
    expect(name().value).toBe('Marina Castro!');
  });

  it('names all that is missing at once, and focuses the first', async () => {
    const calls = serveApi(api);
    openShop('/admin/user/0');
    await heading('Novo usuário');
    await save();
    await waitFor(() => expect(document.activeElement).toBe(name()));
    for (const label of ['Nome', 'E-mail', 'Telefone', 'CPF']) {
      expect(screen.getByLabelText(label).getAttribute('aria-invalid')).toBe('true');
    }
    expect(calls.filter(({ method }) => method !== 'GET')).toEqual([]);
  });

  it('shows the link of a password change that is under way', async () => {
    serveApi({ ...api, 'GET /profile/7': { body: { ...marina, temp_hash: 'a1/b2' } } });
    await open(7, 'Marina Castro');
    expect(screen.getByText(`${location.origin}/change_pass/a1%2Fb2`)).toBeTruthy();
  });
});

it('labels begin where the sheet is, moved for this printer, and save nothing of the user', async () => {
  const calls = serveApi({ ...api, 'GET /api/user/address_labels': { body: {} } });
  const saved = savedFiles();
  await open(7, 'Marina Castro');
  await userEvent.clear(screen.getByLabelText('Primeira etiqueta'));
  await userEvent.type(screen.getByLabelText('Primeira etiqueta'), '3');
  await pressKeys('{Enter}');
  await userEvent.click(screen.getByRole('button', { name: 'Ajuste fino' }));
  await userEvent.clear(await screen.findByLabelText(/^Para baixo/));
  await userEvent.type(screen.getByLabelText(/^Para baixo/), '0,5');
  await pressKeys('{Enter}');
  await userEvent.click(screen.getByRole('button', { name: 'Etiqueta completa' }));
  await waitFor(() =>
    expect(saved.map((file) => file.name)).toEqual(['marina-castro label complete.pdf']),
  );
  const asked = calls.find(({ path }) => path === '/api/user/address_labels')?.query;
  expect(Object.fromEntries(asked ?? [])).toEqual({
    users: '7',
    type: 'complete',
    start: '3',
    offset_y: '0.5',
  });
  expect(puts(calls)).toEqual([]);
});

describe('roles on a user’s form', () => {
  it('are for superusers; active and partner for anyone there', async () => {
    serveApi(api);
    await open(7, 'Marina Castro');
    expect(screen.getByRole('combobox', { name: 'Ativo' })).toBeTruthy();
    expect(screen.getByRole('combobox', { name: 'Parceiro' })).toBeTruthy();
    expect(screen.queryByRole('combobox', { name: 'Administrador' })).toBeNull();
    expect(screen.queryByRole('combobox', { name: 'Funcionário' })).toBeNull();
    act(() => startSession('t', superuser));
    expect(screen.getByRole('combobox', { name: 'Administrador' })).toBeTruthy();
    expect(screen.getByRole('combobox', { name: 'Funcionário' })).toBeTruthy();
  });

  it('keep e-mail and activity of other staff as they are', async () => {
    serveApi(api);
    await open(9, 'Outro Funcionário');
    expect(screen.getByLabelText<HTMLInputElement>('E-mail').readOnly).toBe(true);
    expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Ativo' }).disabled).toBe(true);
  });

  it('ask for the password when one changes the own e-mail', async () => {
    serveApi(api);
    await open(3, 'Helena Prado');
    expect(screen.queryByLabelText('Senha atual')).toBeNull();
    await userEvent.type(screen.getByLabelText('E-mail'), '.br');
    expect(screen.getByLabelText('Senha atual')).toBeTruthy();
  });
});

describe('removing a user', () => {
  const ask = async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Excluir' }));
    return within(screen.getByRole('dialog', { name: 'Excluir o usuário 7?' }));
  };

  it('names who it is, with the focus on the safe button', async () => {
    const calls = serveApi(api);
    await open(7, 'Marina Castro');
    const dialog = await ask();
    expect(dialog.getByText('Marina Castro')).toBeTruthy();
    expect(document.activeElement).toBe(dialog.getByRole('button', { name: 'Voltar' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Voltar' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(calls.some(({ method }) => method === 'DELETE')).toBe(false);
  });

  it('goes back to the list', async () => {
    const calls = serveApi({ ...api, 'DELETE /profile/7': { status: 204 } });
    await open(7, 'Marina Castro');
    await userEvent.dblClick((await ask()).getByRole('button', { name: 'Excluir usuário' }));
    await heading('Usuários');
    expect(calls.filter(({ method }) => method === 'DELETE')).toHaveLength(1);
  });

  it('is refused with the server’s reason', async () => {
    const reason = 'Este cadastro tem pedidos pagos e não pode ser excluído.';
    serveApi({
      ...api,
      'DELETE /profile/7': { status: 400, body: { non_field_errors: [reason] } },
    });
    await open(7, 'Marina Castro');
    await userEvent.click((await ask()).getByRole('button', { name: 'Excluir usuário' }));
    await screen.findByText(reason);
    expect(location.pathname).toBe('/admin/user/7');
  });
});

it('has its open part in sight also once the counts have made the row of parts wider', async () => {
  let count: () => void = () => undefined;
  serveApi({
    ...api,
    'GET /profile/7/summary': () =>
      new Promise((resolve) => {
        count = () => resolve({ body: summary });
      }),
  });
  const place = vi.spyOn(HTMLElement.prototype, 'offsetLeft', 'get').mockReturnValue(300);
  openShop('/admin/user/7/history');
  const parts = await screen.findByRole('navigation', { name: 'Partes do cadastro' });
  await waitFor(() => expect(parts.scrollLeft).toBe(200));
  place.mockReturnValue(420);
  count();
  await waitFor(() => expect(parts.scrollLeft).toBe(320));
});
