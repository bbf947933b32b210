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
