import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { testEnvironments } from '#tests/support/environments/testEnvironments';
import { siteConfig } from '#infra/settings/siteConfig';
import { loadSite } from '#web/state/site';
import { startSession } from '#web/state/startSession';
import { forgetSession } from '#web/state/session';
import { customer, heading, openShop, serveApi } from '#tests/support/screens/browser.tsx';
import { fill } from '#tests/support/screens/checkoutForm';

async function openContact() {
  openShop('/contact');
  await heading('Contato');
}

function write() {
  fill('Nome', 'Ana');
  fill('E-mail', 'ana@example.com');
  fill('Telefone (opcional)', '(14) 99700-1234');
  fill('Mensagem', 'Quanto custa?');
}
const submit = () => userEvent.click(screen.getByRole('button', { name: 'Enviar mensagem' }));

describe('the contact form', () => {
  it('asks for name, e-mail and message, not for the phone', async () => {
    const calls = serveApi({});
    await openContact();
    await submit();
    await waitFor(() => expect(screen.getAllByText('Campo obrigatório')).toHaveLength(3));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Nome')));
    expect(calls).toEqual([]);
  });

  it('begins with the order that an e-mail named', async () => {
    openShop('/contact?order=1048');
    await heading('Contato');
    expect(screen.getByLabelText('Mensagem')).toHaveProperty('value', 'Pedido 1048: ');
  });

  it('sends the fixed subject with a masked phone, confirms and is empty again', async () => {
    const calls = serveApi({
      'POST /api/contact': { body: { detail: 'Recebemos sua mensagem.' } },
    });
    await openContact();
    write();
    await submit();
    await screen.findByText('Recebemos sua mensagem.');
    expect(calls[0]?.body).toEqual({
      name: 'Ana',
      email: 'ana@example.com',
      phone: '(14) 99700-1234',
      text: 'Quanto custa?',
      subject: 'Formulário de contato',
    });
    expect(screen.getByLabelText<HTMLInputElement>('Mensagem').value).toBe('');
  });

  it('asks nothing more about the address of a message that was sent', async () => {
    serveApi({ 'POST /api/contact': { body: { detail: 'Recebemos sua mensagem.' } } });
    await openContact();
    write();
    const email = screen.getByLabelText('E-mail');
    await userEvent.clear(email);
    await userEvent.type(email, 'ana@gmial.com');
    await userEvent.tab();
    await screen.findByText(/Você quis dizer/);
    await submit();
    await screen.findByText('Recebemos sua mensagem.');
    expect(screen.queryByText(/Você quis dizer/)).toBeNull();
  });

  it('leaves the cursor in the field from which the message was sent', async () => {
    serveApi({ 'POST /api/contact': { body: { detail: 'Recebemos sua mensagem.' } } });
    await openContact();
    write();
    await userEvent.type(screen.getByLabelText('E-mail'), '{Enter}');
    await screen.findByText('Recebemos sua mensagem.');
    expect(document.activeElement).toBe(screen.getByLabelText('E-mail'));
  });

  it('alerts what the server says about fields as "Campo X: message" and loses nothing', async () => {
    serveApi({
      'POST /api/contact': {
        status: 400,
        body: { phone: ['Muito longo.'], email: ['Insira um endereço de email válido.'] },
      },
    });
    await openContact();
    write();
    await submit();
    await waitFor(() =>
      expect(screen.getAllByRole('alert').map((alert) => alert.textContent)).toEqual([
        'Campo Telefone: Muito longo.',
        'Campo E-mail: Insira um endereço de email válido.',
      ]),
    );
    expect(screen.getByLabelText<HTMLInputElement>('Nome').value).toBe('Ana');
  });

  it('begins with what the shop knows of who is logged in', async () => {
    serveApi({});
    startSession('t', customer);
    await openContact();
    expect(screen.getByLabelText<HTMLInputElement>('Nome').value).toBe('Marina Castro');
    expect(screen.getByLabelText<HTMLInputElement>('E-mail').value).toBe('marina@example.com');
    expect(screen.getByLabelText<HTMLInputElement>(/Telefone/).value).toBe('(14) 99700-1234');
  });

  it('keeps what was typed for its person alone, until it is sent', async () => {
    const calls = serveApi({
      'POST /api/contact': { body: { detail: 'Recebemos sua mensagem.' } },
    });
    startSession('t', customer);
    await openContact();
    await userEvent.type(screen.getByLabelText('Mensagem'), 'Uma pergunta longa');
    const text = () => screen.getByLabelText<HTMLTextAreaElement>('Mensagem').value;
    const again = async (user: typeof customer | null) => {
      cleanup();
      forgetSession();
      if (user) startSession('t', user);
      await openContact();
      return text();
    };
    expect(await again(customer)).toBe('Uma pergunta longa');
    expect(await again(null)).toBe('');
    expect(await again(customer)).toBe('Uma pergunta longa');
    expect(await again({ ...customer, id: 8 })).toBe('');
    expect(await again(customer)).toBe('');
    await userEvent.type(screen.getByLabelText('Mensagem'), 'Outra');
    await submit();
    await screen.findByText('Recebemos sua mensagem.');
    expect(localStorage.getItem('contact')).toBeNull();
    await userEvent.type(screen.getByLabelText('Mensagem'), 'Mais uma');
    await userEvent.click(screen.getByRole('button', { name: '(sair)' }));
    expect(localStorage.getItem('contact')).toBeNull();
    // The server hears of it after this browser has forgotten the session.
    await waitFor(() => expect(calls.at(-1)?.path).toBe('/api/logout'));
  });

  it('refuses a phone that cannot be called, before sending', async () => {
    const calls = serveApi({});
    await openContact();
    write();
    await userEvent.clear(screen.getByLabelText(/Telefone/));
    await userEvent.type(screen.getByLabelText(/Telefone/), '119');
    await submit();
    await screen.findByText('Insira um telefone válido, com DDD.');
    expect(calls).toEqual([]);
  });

  it('says how long to wait when there were too many', async () => {
    serveApi({
      'POST /api/contact': {
        status: 429,
        body: { detail: 'Muitas mensagens.' },
        headers: { 'retry-after': '60' },
      },
    });
    await openContact();
    write();
    await submit();
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Muitas mensagens. Tente de novo em 1 minuto.',
    );
  });

  it('stands beside the company’s phone, e-mail and address', async () => {
    serveApi({
      'GET /config.json': { body: siteConfig('production', testEnvironments.production) },
    });
    await openContact();
    await act(loadSite);
    const main = within(screen.getByRole('main'));
    expect(main.getByRole('link', { name: '(14) 3300-1997' })).toBeTruthy();
    expect(main.getByRole('link', { name: 'contato@example.com' })).toBeTruthy();
    expect(main.getByText('18600-000').closest('dd')?.textContent).toBe(
      'Avenida dos Hangares, 1997, Botucatu, SP, 18600-000',
    );
  });
});
