import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { HeldDocument } from '#shared/publications/documents/document';
import { useSession } from '#web/state/session';
import { heldBulletin as bulletin } from '#tests/support/samples/sampleDocuments';
import { customer } from '#tests/support/screens/browser.tsx';
import { craft, fleetTotalsOf, held, openCraft, openFleet } from '#tests/support/screens/fleetPage';

const temporary: HeldDocument = {
  ...bulletin,
  id: 13,
  kind: 'temporary',
  number: 'TR 5-02',
  mandatory: false,
  acknowledged: null,
};
const entry = {
  document: 12,
  number: 'BS-28-030',
  prefix: 'PT-UVA',
  note: 'OS 3312',
  reason: null,
  date: '2026-05-15',
  hours: 2168.2,
  by: 'Oficina Teixeira',
  recorded: { at: '2026-05-16T12:00:00.000Z', by: 'Marina' },
};
const openDocuments = async (documents: HeldDocument[], api = {}) => {
  const calls = await openFleet(
    [
      craft({
        publications: [held({ documents })],
        attention: [{ kind: 'compliance', count: 1, days: null }],
      }),
    ],
    api,
    fleetTotalsOf({ compliance: 1 }),
  );
  return { calls, detail: await openCraft('PT-UVA') };
};

describe('the documents of an aircraft', () => {
  it('say what is to be done, and how many in the strip', async () => {
    const { detail } = await openDocuments([bulletin, temporary]);
    expect(await detail.findByText('A cumprir')).toBeTruthy();
    expect(detail.getByRole('button', { name: /Estou ciente do documento TR 5-02/ })).toBeTruthy();
    expect(detail.queryByRole('button', { name: /cumprimento de TR 5-02/ })).toBeNull();
    expect(screen.getByRole('link', { name: /1\s*documento a cumprir/ })).toBeTruthy();
  });

  it('lead who buys for a company into nothing that the role is refused', async () => {
    const { detail } = await openDocuments([bulletin, temporary]);
    expect(await detail.findByText('A cumprir')).toBeTruthy();
    act(() => useSession.setState({ acting: { person: { ...customer, id: 70 }, role: 'buyer' } }));
    expect(await screen.findByText(/^Aeronaves e pastas da auditoria são do titular/)).toBeTruthy();
    for (const name of [/ciente/i, /cumprimento/, /^Ler /, /^Corrigir/, /^Lista de publicações/]) {
      expect(detail.queryByRole('button', { name }), String(name)).toBeNull();
    }
    for (const name of ['Adicionar aeronave', 'Pasta da auditoria']) {
      expect(screen.queryByRole('button', { name })).toBeNull();
    }
  });

  it('take a declaration under their row, and say what is wrong with it at its field', async () => {
    const { calls, detail } = await openDocuments([bulletin], {
      'POST /api/compliance': { status: 201, body: entry },
    });
    await userEvent.click(
      await detail.findByRole('button', { name: 'Registrar o cumprimento de BS-28-030' }),
    );
    await userEvent.type(detail.getByLabelText('Horas da célula (opcional)'), '2.168,25');
    await userEvent.click(detail.getByRole('button', { name: 'Registrar cumprimento' }));
    expect(await detail.findByText('Informe as horas com até uma casa decimal.')).toBeTruthy();
    await userEvent.clear(detail.getByLabelText('Horas da célula (opcional)'));
    await userEvent.type(detail.getByLabelText('Horas da célula (opcional)'), '2.168,2');
    await userEvent.type(detail.getByLabelText('Data do cumprimento'), '15052026');
    await userEvent.type(detail.getByLabelText('Feito por'), 'Oficina Teixeira');
    await userEvent.click(detail.getByRole('button', { name: 'Registrar cumprimento' }));
    expect(await screen.findByText('Cumprimento registrado: BS-28-030, PT-UVA')).toBeTruthy();
    const sent = calls.find(({ path }) => path === '/api/compliance');
    expect(sent?.body).toMatchObject({
      document: 12,
      prefix: 'PT-UVA',
      date: '2026-05-15',
      hours: 2168.2,
      by: 'Oficina Teixeira',
    });
  });

  it('ask for the reason of a correction, and show who did what before', async () => {
    const compliance = {
      date: '2026-05-15',
      hours: 2168.2,
      by: 'Oficina Teixeira',
      corrected: null,
    };
    const { detail } = await openDocuments([{ ...bulletin, compliance }], {
      'GET /api/compliance': { body: [entry] },
    });
    expect(await detail.findByText(/Cumprida em 15\/05\/2026/)).toBeTruthy();
    await userEvent.click(
      detail.getByRole('button', { name: 'Corrigir o cumprimento de BS-28-030' }),
    );
    expect(await detail.findByText(/OS 3312/)).toBeTruthy();
    await userEvent.click(detail.getByRole('button', { name: 'Registrar correção' }));
    expect(await detail.findByText('Informe o motivo da correção.')).toBeTruthy();
  });
});
