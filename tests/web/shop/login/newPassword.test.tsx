import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import userEvent from '@testing-library/user-event';
import { heading, networkFailure, openShop, serveApi } from '#tests/support/screens/browser.tsx';

describe('a recovery link', () => {
  it('that is dead says so when it is opened, before anything is typed', async () => {
    serveApi({ 'POST /api/user/check_recovery': { body: { valid: false } } });
    openShop('/change_pass/7-abc');
    expect((await screen.findByRole('alert')).textContent).toContain('não é mais válido');
    expect(screen.queryByLabelText('Nova senha')).toBeNull();
    expect(screen.getByRole('link', { name: /pedir outro link/ })).toBeTruthy();
  });

  it.each([
    ['works', { body: { valid: true } }],
    ['could not be looked at', networkFailure],
  ])('that %s asks for the new password', async (_, answer) => {
    const calls = serveApi({ 'POST /api/user/check_recovery': answer });
    openShop('/change_pass/7-abc');
    await heading('Criar nova senha');
    await waitFor(() => expect(calls.map(({ body }) => body)).toEqual([{ hash: '7-abc' }]));
    expect(screen.getByLabelText('Nova senha')).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('refuses a common password when the field is left, and sends none', async () => {
    const calls = serveApi({ 'POST /api/user/check_recovery': { body: { valid: true } } });
    openShop('/change_pass/7-abc');
    await userEvent.type(await screen.findByLabelText('Nova senha'), 'Flamengo10');
    expect(screen.queryByText(/muito comum/)).toBeNull();
    await userEvent.tab();
    await screen.findByText(/Esta senha é muito comum/);
    await userEvent.type(screen.getByLabelText('Confirmação da senha'), 'Flamengo10{Enter}');
    expect(calls).toHaveLength(1);
    await userEvent.type(screen.getByLabelText('Nova senha'), '-no-hangar');
    await waitFor(() => expect(screen.queryByText(/muito comum/)).toBeNull());
  });
});
