import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import type { Profile } from '#shared/profiles/profile';
import {
  actAsStaff,
  customer,
  heading,
  openShop,
  serveApi,
} from '#tests/support/screens/browser.tsx';

const users = {
  'GET /profile': {
    body: {
      count: 45,
      pages: 3,
      results: [44, 43].map((id): Profile => ({ ...customer, id, name: `Pessoa ${id}` })),
    },
  },
};

const openUsers = async () => {
  openShop('/admin/users');
  await heading('Usuários');
};
const person = (id: number) => screen.findByRole('link', { name: `Pessoa ${id}` });

actAsStaff();

describe('the users list', () => {
  it('shows id, name, e-mail and phone; the name leads to the user', async () => {
    serveApi(users);
    await openUsers();
    const link = await person(44);
    expect(link).toHaveProperty('pathname', '/admin/user/44');
    const row = within(screen.getByRole('row', { name: /Pessoa 44/ }));
    expect(row.getByText('44')).toBeTruthy();
    expect(row.getByText('marina@example.com')).toBeTruthy();
    expect(row.getByText('(14) 99700-1234')).toBeTruthy();
    expect(screen.getByText('Pagina 1 de 3')).toBeTruthy();
    expect(screen.getByText('45 usuários')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Novo usuário' })).toHaveProperty(
      'pathname',
      '/admin/user/0',
    );
  });

  it('downloads a certificate under the person’s e-mail', async () => {
    const calls = serveApi({ ...users, 'GET /api/get_certificate': { body: {} } });
    vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:certificate');
    const names: string[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      names.push(this.download);
    });
    await openUsers();
    await userEvent.click(await screen.findByRole('button', { name: 'Certificado de Pessoa 44' }));
    await waitFor(() => expect(names).toEqual(['Certificate_marina@example.com.pdf']));
    const asked = calls.find(({ path }) => path === '/api/get_certificate');
    expect(asked?.query.get('email')).toBe('marina@example.com');
  });
});

it('prints address labels of those who are chosen', async () => {
  const calls = serveApi({ ...users, 'POST /api/user/users_addresses_list': { body: {} } });
  vi.stubGlobal(
    'URL',
    Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: vi.fn() }),
  );
  await openUsers();
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Escolher Pessoa 44' }));
  await userEvent.click(screen.getByRole('checkbox', { name: 'Escolher Pessoa 43' }));
  await userEvent.click(screen.getByRole('button', { name: 'Etiquetas (2)' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Etiquetas de 2 usuários' }));
  await userEvent.clear(dialog.getByLabelText('Primeira etiqueta'));
  await userEvent.type(dialog.getByLabelText('Primeira etiqueta'), '5');
  await userEvent.click(dialog.getByRole('button', { name: 'Etiqueta simples' }));
  await waitFor(() =>
    expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({
      users: '44,43',
      type: 'simple',
      start: '5',
    }),
  );
});
