import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Call } from '../browser';

/** The client in the reports of these tests. */
export const client = {
  id: 7,
  name: 'Marina Castro',
  company_name: null,
  person_or_company: 0,
  phone: '14997001234',
};

export const rows = () => screen.findAllByRole('row');

export const press = async (name: string | RegExp): Promise<void> => {
  await userEvent.click(await screen.findByRole('button', { name }));
};

/** The bodies of the calls to `path`. */
export const bodies = (calls: readonly Call[], path: string) =>
  calls.filter((call) => call.path === path).map(({ body }) => body);
