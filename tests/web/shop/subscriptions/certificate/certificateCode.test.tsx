// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { closeShop, heading, openShop, serveApi } from '#tests/support/screens/browser.tsx';

afterEach(closeShop);

it('a certificate is looked up by a typed code, and another one can follow', async () => {
  serveApi({ 'GET /api/certificate/ABCD1234': { body: { valid: false } } });
  openShop('/certificate');
  await heading('Conferência de certificado');
  await userEvent.click(screen.getByRole('button', { name: 'Conferir' }));
  await screen.findByText('Digite o código do certificado.');
  await userEvent.type(screen.getByLabelText('Código do certificado'), 'abcd 1234{Enter}');
  await screen.findByText('Certificado não encontrado');
  expect(location.pathname).toBe('/certificate/ABCD1234');
  await userEvent.click(screen.getByRole('link', { name: 'Digitar outro código' }));
  await screen.findByLabelText('Código do certificado');
});

it('a certificate names who bought and what is not for its aircraft', async () => {
  const line = {
    ...{ publication: 'Manual do AG-203', version: 'Rev. 4', date: '2026-01-15' },
    ...{ airplane_prefix: 'PT-UVA', due: '2027-01-15', outside: 'model' },
    ...{ current: true, state: 'current', current_version: 'Rev. 4', current_due: '2027-01-15' },
  };
  const own = { ...line, publication: 'Manual do AG-202', outside: undefined };
  const body = {
    ...{ valid: true, code: 'ABCD-1234', issued_at: '2026-11-18T12:00:00.000Z' },
    ...{ holder: 'Aérea Vale Verde', lines: [own, line] },
  };
  serveApi({ 'GET /api/certificate/ABCD1234': { body } });
  openShop('/certificate/ABCD1234');
  const label = await screen.findByText('Titular das compras');
  expect(label.nextElementSibling?.textContent).toBe('Aérea Vale Verde');
  expect(screen.queryByText(/Operador/)).toBeNull();
  const apart = screen.getAllByText('Não se aplica a este modelo');
  expect(apart.map((note) => note.closest('tr')?.textContent)).toEqual([
    expect.stringContaining('Manual do AG-203'),
  ]);
});
