import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { addDays, formatDate } from '#shared/values/calendarDate';
import { craft, fleetTotalsOf, held, openCraft, openFleet } from '#tests/support/screens/fleetPage';
import { today } from '#tests/support/samples/sampleShipments';

describe('a ciente in the fleet', () => {
  it('takes the word of its owner beside what changed, says so and keeps the row', async () => {
    const unread = held({
      due: addDays(today, 200),
      overdue: false,
      acknowledged: null,
      actions: ['acknowledge'],
    });
    const version = unread.publication.version;
    const read = { ...unread, acknowledged: { version, date: today }, actions: [] };
    const attention = [{ kind: 'unacknowledged' as const, count: 1, days: null }];
    const calls = await openFleet(
      [craft({ publications: [unread], attention }), craft({ prefix: 'PR-HML', attention })],
      {
        'GET /publication/4/revisions': {
          body: [{ version, date: today, changes: 'Capítulo 28', pages: null, current: true }],
        },
        'POST /signature/4/acknowledge': { body: read },
      },
      fleetTotalsOf({ unacknowledged: 2 }),
    );
    const open = await openCraft('PT-UVA');
    expect(open.getByText('Falta')).toBeTruthy();
    expect(open.queryByRole('button', { name: /^Estou ciente/ })).toBeNull();
    await userEvent.click(open.getByRole('button', { name: /^Ver o que mudou/ }));
    await open.findByText('Capítulo 28');
    await userEvent.click(open.getByRole('button', { name: /^Estou ciente/ }));
    await screen.findByText(`Ciente da ${version} registrado para PT-UVA.`);
    expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({ version });
    await waitFor(() => expect(document.activeElement?.textContent).toBe(formatDate(today)));
    expect(open.queryByText('Capítulo 28')).toBeNull();
    // Where it stood, and the fold open.
    expect(await screen.findByText('Ciente dado hoje')).toBeTruthy();
    expect(document.activeElement?.closest('details')?.open).toBe(true);
    expect(screen.getByRole('heading', { name: 'Precisa de ação 2' })).toBeTruthy();
    expect(calls.filter(({ path }) => path === '/api/fleet')).toHaveLength(1);
    expect(screen.getByRole('link', { name: /1\s*revis/ })).toBeTruthy();
  });

  it('takes no word where what changed could not be shown', async () => {
    const unread = held({ acknowledged: null, actions: ['acknowledge'] });
    await openFleet([craft({ publications: [unread] })], {
      'GET /publication/4/revisions': { status: 500 },
    });
    const open = await openCraft('PT-UVA');
    await userEvent.click(open.getByRole('button', { name: /^Ver o que mudou/ }));
    await open.findByRole('button', { name: /Tentar de novo/ });
    expect(open.queryByRole('button', { name: /^Estou ciente/ })).toBeNull();
  });
});
