import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { actAsStaff, openShop, serveApi } from '#tests/support/screens/browser.tsx';
import { expeditionOf, signatureOf } from '#tests/support/samples/sampleShipments';

actAsStaff();

describe('several subscriptions', () =>
  it('go into one parcel a client; what cannot be sent stays chosen with its reason', async () => {
    const other = { id: 8, name: 'Bruno', company_name: null, person_or_company: 0 as const };
    const sendable = [
      signatureOf(5, { id: 34, actions: ['ship'] }),
      signatureOf(2, { id: 33, actions: ['ship'] }),
      signatureOf(5, { id: 32, actions: ['ship'], profile: other }),
      signatureOf(1, { id: 31, actions: ['open'] }),
    ];
    const calls = serveApi({
      'GET /signature': { body: { count: 4, pages: 1, results: sendable } },
      'POST /api/dispatch': { status: 201, body: [expeditionOf(401, 1), expeditionOf(402, 1)] },
    });
    openShop('/admin/signatures');
    await screen.findByRole('row', { name: /^Escolher assinatura 34/ });
    await userEvent.click(screen.getByLabelText('Escolher esta página'));
    await userEvent.click(screen.getByRole('button', { name: 'Criar remessas (4)' }));
    const asked = within(await screen.findByRole('dialog'));
    expect(asked.getByText(/Assinaturas 34, 33, 32, 31\./)).toBeTruthy();
    await userEvent.click(asked.getByRole('button', { name: 'Criar 2 remessas' }));
    await screen.findByText(/^Assinatura 31: não tem o que enviar/);
    const posts = calls.filter(({ path }) => path === '/api/dispatch');
    expect(posts.map(({ body }) => body)).toEqual([
      {
        parcels: [
          { client: 7, order: [], signatures: [34, 33], shipping_type: 'SEDEX' },
          { client: 8, order: [], signatures: [32], shipping_type: 'SEDEX' },
        ],
      },
    ]);
    await screen.findByText('2 remessas criadas');
  }));
