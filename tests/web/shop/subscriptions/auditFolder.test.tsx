import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { FolderJob } from '#shared/fleet/auditFolder';
import { craft, fleetTotalsOf, openFleet } from '#tests/support/screens/fleetPage';

const crafts = (count: number, needing = 0) =>
  Array.from({ length: count }, (_, at) =>
    craft({
      prefix: `PT-AA${String.fromCharCode(65 + at)}`,
      attention: at < needing ? [{ kind: 'overdue', count: 1, days: null }] : [],
      gaps:
        at < needing
          ? [
              { kind: 'acknowledgement', count: 2 },
              { kind: 'expired', count: 1 },
              { kind: 'outside', count: 1 },
            ]
          : [],
    }),
  );
const totals = (aircraft: number) => fleetTotalsOf({ aircraft });

async function openFolder() {
  await userEvent.click(await screen.findByRole('button', { name: 'Pasta da auditoria' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Pasta da auditoria' }));
  await dialog.findByRole('group', { name: 'Aeronaves' });
  return dialog;
}

describe('Pasta da auditoria', () => {
  it('chooses what needs action beforehand and says what the paper begins with', async () => {
    const calls = await openFleet(
      crafts(8, 2),
      { 'POST /api/fleet_folder': { status: 500 } },
      totals(8),
    );
    const dialog = await openFolder();
    expect(dialog.getByText('2 de 8')).toBeTruthy();
    const each = '2 cientes faltam, 1 publicação venceu, 1 não se aplica à aeronave';
    expect(dialog.getAllByText(each)).toHaveLength(2);
    // The cell of figures is never wrapped.
    expect(dialog.getAllByText(each).filter((words) => words.closest('.num'))).toEqual([]);
    const all = '4 cientes faltam, 2 publicações venceram, 2 não se aplicam à aeronave';
    expect(dialog.getByText(`Vem na primeira página: ${all}.`)).toBeTruthy();
    expect(dialog.getAllByRole('checkbox')).toHaveLength(5);
    await userEvent.click(dialog.getByRole('button', { name: 'Mostrar mais 3' }));
    expect(dialog.getAllByRole('checkbox')).toHaveLength(8);
    await userEvent.click(dialog.getByRole('checkbox', { name: /PT-AAH/ }));
    await userEvent.click(dialog.getByRole('button', { name: 'Gerar pasta de 3 aeronaves' }));
    await waitFor(() =>
      expect(calls.filter(({ path }) => path === '/api/fleet_folder')).toHaveLength(1),
    );
    // What failed keeps what was chosen.
    expect(dialog.getByText('3 de 8')).toBeTruthy();
    expect(calls.at(-1)?.body).toEqual({ aircraft: ['PT-AAA', 'PT-AAB', 'PT-AAH'] });
  });

  it('has many made by a job that stands in the fleet until it is there', async () => {
    const job: FolderJob = {
      id: 3,
      state: 'waiting',
      created: '2026-05-18T12:00:00.000Z',
      expires: '2026-05-20T12:00:00.000Z',
      aircraft: crafts(8).map(({ prefix }) => prefix),
      why: null,
      file: null,
    };
    let jobs: FolderJob[] = [];
    await openFleet(
      crafts(8),
      {
        'GET /api/fleet_folder_job': () => ({ body: jobs }),
        'POST /api/fleet_folder_job': () => {
          jobs = [job];
          return { status: 201, body: job };
        },
      },
      totals(8),
    );
    const dialog = await openFolder();
    expect(dialog.getByText(/fica pronta em alguns minutos/)).toBeTruthy();
    // All of them are.
    expect(dialog.queryByRole('button', { name: /^Marcar as/ })).toBeNull();
    await userEvent.click(dialog.getByRole('button', { name: 'Gerar pasta de 8 aeronaves' }));
    const list = within(await screen.findByRole('list', { name: 'Pastas da auditoria' }));
    expect(list.getByText('Fica pronta em alguns minutos.')).toBeTruthy();
    jobs = [{ ...job, state: 'done', file: 'pasta-auditoria-2026-05-18.pdf' }];
    expect(await list.findByRole('button', { name: 'Baixar' }, { timeout: 5000 })).toBeTruthy();
  });

  it('is not offered where there is no aircraft', async () => {
    await openFleet([], {}, totals(0));
    await screen.findByText(/^Adicione sua primeira aeronave/);
    expect(screen.queryByRole('button', { name: 'Pasta da auditoria' })).toBeNull();
  });
});
