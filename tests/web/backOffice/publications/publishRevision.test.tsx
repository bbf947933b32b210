import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { startSession } from '#web/state/startSession';
import {
  actAsStaff,
  heading,
  networkFailure,
  openShop,
  publicationOf,
  serveApi,
  staff,
} from '#tests/support/screens/browser.tsx';
import { documentOf } from '#tests/support/samples/sampleDocuments';
import { agroVoo } from '#tests/support/samples/sampleShipments';
import {
  fill,
  manual,
  publish,
  revisionApi as api,
} from '#tests/support/screens/desk/revisionPage';

actAsStaff();

it('whose printed copies lack the revision are named with how many', async () => {
  serveApi({
    'GET /publication/5': { body: publicationOf(5, { is_signature: true }) },
    'GET /publication/5/downloads': { body: { results: [], next: null } },
    'POST /api/logme': { body: [] },
    'GET /api/dispatch/revision/5': {
      body: {
        version: 'Rev. 1',
        missing: 3,
        clients: 2,
        waiting: 0,
        waiting_clients: 0,
        mailed: 2,
        withheld: [],
        results: [1, 2].map((copies) => ({
          client: { ...agroVoo, id: copies },
          copies,
          prefixes: [],
        })),
      },
    },
  });
  openShop('/admin/publication/5');
  expect(await screen.findByText('1 cópia')).toBeTruthy();
  expect(screen.getByText('2 cópias')).toBeTruthy();
});

describe('publishing a revision', () => {
  it('shows the e-mail as it is typed', async () => {
    serveApi(api);
    await fill();
    const preview = screen.getByRole('heading', { name: 'Prévia do e-mail' }).parentElement;
    const text = preview?.textContent ?? '';
    expect(text).toContain('Nova revisão Rev. 13 de Manual de Operação');
    expect(text).toContain('Data18/05/2026');
    expect(text).toContain('Seção 2.\nSeção 5.');
  });

  it('names the documents in it as the e-mail does: taken in, and in force', async () => {
    serveApi({
      ...api,
      'GET /publication/4/documents': {
        body: [
          documentOf(9, { number: 'TR 5-02', kind: 'temporary', amends: '5-11' }),
          documentOf(8, { number: 'BS-28-030' }),
          documentOf(7, { number: 'DA 2026-02-01', kind: 'directive' }),
          documentOf(6, { number: 'TR 2-01', incorporated_by: 'Rev. 12' }),
          documentOf(5, { number: 'BS-1', withdrawn: { date: '2026-05-01', reason: 'Enganado' } }),
        ],
      },
    });
    await fill();
    const preview = screen.getByRole('heading', { name: 'Prévia do e-mail' }).parentElement;
    const said = () => preview?.textContent ?? '';
    expect(said()).toContain('Documentos em vigorDA 2026-02-01, BS-28-030, TR 5-02');
    expect(said()).not.toContain('Incorpora');
    expect(screen.queryByText(/em comum/)).toBeNull();
    await userEvent.type(screen.getByLabelText(/^Páginas afetadas/), '5-10 a 5-12');
    expect(screen.getByText('página em comum: 5-11')).toBeTruthy();
    expect(screen.getByText('nenhuma página em comum')).toBeTruthy();
    await userEvent.click(screen.getByRole('checkbox', { name: /TR 5-02/ }));
    expect(said()).toContain('IncorporaTR 5-02');
    expect(said()).toContain('Documentos em vigorDA 2026-02-01, BS-28-030');
    expect(said()).not.toMatch(/TR 2-01|BS-1,/);
  });

  it('begins in the new version when one comes from the publication', async () => {
    serveApi(api);
    openShop('/admin/publication/4');
    await userEvent.click(await screen.findByRole('link', { name: 'Publicar revisão' }));
    await heading('Publicar revisão');
    expect(document.activeElement).toBe(screen.getByLabelText('Nova versão'));
  });

  it('says who is told before anything is sent, and sends it once confirmed', async () => {
    const calls = serveApi({
      ...api,
      'POST /publication/4/revisions': {
        status: 201,
        body: { ...manual, version: 'Rev. 13', file_warning: null },
      },
    });
    await fill();
    const counted = within(screen.getByRole('table', { name: 'Quem é avisado' }))
      .getAllByRole('row')
      .map((row) => row.textContent);
    expect(
      counted
        .slice(1)
        .map((text) => /^(Download|Impressa|Compra única)\D*(\d)\D*(\d)/.exec(text)?.slice(1)),
    ).toEqual([
      ['Download', '1', '2'],
      ['Impressa', '1', '1'],
      ['Compra única', '1', '1'],
    ]);
    await publish();
    const title = 'Publicar a Rev. 13 de Manual de Operação?';
    let dialog = within(await screen.findByRole('dialog', { name: title }));
    const withheld = 'Não recebe: Oficina Sem Aviso (o destinatário dispensou este aviso).';
    expect(dialog.getByText(`1 cliente. ${withheld}`)).toBeTruthy();
    expect(dialog.getByText('2 assinaturas passam a baixar a Rev. 13')).toBeTruthy();
    expect(dialog.getByText('1 assinatura ativa')).toBeTruthy();
    await userEvent.click(dialog.getByRole('button', { name: 'Voltar' }));
    const posted = () =>
      calls.filter(({ method, path }) => method === 'POST' && path.endsWith('revisions'));
    expect(posted()).toEqual([]);
    await publish();
    dialog = within(await screen.findByRole('dialog', { name: title }));
    await userEvent.click(dialog.getByRole('button', { name: 'Publicar e avisar 1 cliente' }));
    const toSend =
      '1 assinatura impressa espera o envio: use “Enviar às assinaturas impressas”, nesta página.';
    const said = `Rev. 13 publicada. 1 cliente avisado por e-mail. ${withheld} ${toSend}`;
    expect(await screen.findByText(said)).toBeTruthy();
    expect(posted().map(({ body }) => body)).toEqual([
      {
        version: 'Rev. 13',
        date: '2026-05-18',
        changes: 'Seção 2.\nSeção 5.',
        pages: null,
        incorporates: [],
        mends: [],
        notify: true,
        row_version: manual.row_version,
      },
    ]);
    await heading('Manual de Operação');
    expect(location.pathname).toBe('/admin/publication/4');
  });

  it('is asked once and sent again under one key when its answer was lost', async () => {
    let tries = 0;
    const calls = serveApi({
      ...api,
      'POST /publication/4/revisions': () => {
        tries += 1;
        if (tries === 1) return networkFailure();
        return { status: 201, body: { ...manual, version: 'Rev. 13', file_warning: null } };
      },
    });
    await fill();
    await publish();
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Publicar e avisar 1 cliente' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Tentar agora' }));
    await screen.findByText(/^Rev. 13 publicada\./);
    const sent = calls.filter(
      ({ method, path }) => method === 'POST' && path.endsWith('revisions'),
    );
    expect(sent.map(({ headers }) => headers.get('idempotency-key'))).toEqual([
      expect.stringMatching(/^.{36}$/),
      sent[0]?.headers.get('idempotency-key'),
    ]);
    expect(sent[1]?.body).toEqual(sent[0]?.body);
  });

  it('says that a colleague published one meanwhile, and that the typed one is in force', async () => {
    let inForce = manual;
    const news = {
      areas: ['publications'],
      waiting: 0,
      mark: '1.0.0.0.0',
      changed: ['publications'],
    };
    serveApi({
      ...api,
      'GET /publication/4': () => ({ body: inForce }),
      'GET /api/changes': { body: news },
    });
    await fill();
    expect(screen.queryByText(/foi publicada enquanto|já está em vigor/)).toBeNull();
    inForce = { ...manual, version: 'Rev. 12A', row_version: '9' };
    document.dispatchEvent(new Event('visibilitychange'));
    await screen.findByText(/^A Rev. 12A foi publicada enquanto você escrevia\./);
    cleanup();
    inForce = { ...manual, version: 'Rev. 13', row_version: '10' };
    openShop('/admin/publication/4/revision');
    await screen.findByText(/^A Rev. 13 já está em vigor:/);
  });

  it('goes on another day from where it was left, until it is published', async () => {
    serveApi({
      ...api,
      'POST /publication/4/revisions': {
        status: 201,
        body: { ...manual, version: 'Rev. 13', file_warning: null },
      },
    });
    await fill();
    await screen.findByText(/^Rascunho salvo às \d\d:\d\d\. Nada foi publicado\.$/);
    cleanup();
    openShop('/admin/publication/4/revision');
    await screen.findByText(/^Seu rascunho de .* está de volta\.$/);
    expect(screen.getByLabelText<HTMLInputElement>('Data da revisão').value).toBe('18/05/2026');
    expect(screen.getByLabelText<HTMLTextAreaElement>('O que mudou').value).toBe(
      'Seção 2.\nSeção 5.',
    );
    await screen.findByText('Ver 3 clientes');
    await publish();
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: /^Publicar e avisar/ }));
    await heading('Manual de Operação');
    expect(localStorage.getItem('revisions')).toBeNull();
  });

  it('is left without a question once its draft is kept, and begins anew when that is thrown away', async () => {
    serveApi(api);
    await fill();
    await screen.findByText(/^Rascunho salvo/);
    await userEvent.click(screen.getByRole('link', { name: 'Voltar' }));
    await heading('Manual de Operação');
    await userEvent.click(await screen.findByRole('link', { name: 'Publicar revisão' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Descartar o rascunho' }));
    expect(screen.getByLabelText<HTMLInputElement>('Nova versão').value).toBe('');
    expect(screen.queryByText(/^Seu rascunho/)).toBeNull();
    expect(localStorage.getItem('revisions')).toBeNull();
  });

  it('goes from this browser when another person logs in', async () => {
    serveApi(api);
    await fill();
    await screen.findByText(/^Rascunho salvo/);
    startSession('t2', { ...staff, id: 99 });
    expect(localStorage.getItem('revisions')).toBeNull();
  });

  it('mails a test to its writer, of what is typed, and publishes nothing', async () => {
    const calls = serveApi({
      ...api,
      'POST /publication/4/revisions/test': { body: { to: staff.user.email } },
    });
    openShop('/admin/publication/4/revision');
    await heading('Publicar revisão');
    const test = screen.getByRole('button', { name: 'Enviar um teste para mim' });
    await userEvent.click(test);
    const version = screen.getByLabelText('Nova versão');
    expect(version.getAttribute('aria-invalid')).toBe('true');
    await userEvent.type(version, 'Rev. 13');
    await userEvent.type(screen.getByLabelText('Data da revisão'), '18052026');
    await userEvent.type(screen.getByLabelText('O que mudou'), 'Seção 2.');
    await userEvent.click(test);
    await screen.findByText(`Teste enviado para ${staff.user.email}. Nada foi publicado.`);
    const sent = calls
      .filter(({ method }) => method === 'POST')
      .map(({ path, body }) => [path, body]);
    expect(sent.filter(([path]) => path !== '/api/logme')).toEqual([
      [
        '/publication/4/revisions/test',
        {
          version: 'Rev. 13',
          date: '2026-05-18',
          changes: 'Seção 2.',
          pages: null,
          incorporates: [],
          has_file: false,
        },
      ],
    ]);
  });

  it('keeps what was typed when the server refuses it, beside the field', async () => {
    serveApi({
      ...api,
      'POST /publication/4/revisions': {
        status: 400,
        body: { version: ['Esta versão já existe.'] },
      },
    });
    await fill();
    await publish();
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: /^Publicar e avisar/ }));
    await screen.findByText('Esta versão já existe.');
    expect(screen.getByLabelText<HTMLTextAreaElement>('O que mudou').value).toBe(
      'Seção 2.\nSeção 5.',
    );
  });
});
