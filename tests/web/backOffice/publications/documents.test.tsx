import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { ListedDocument } from '#shared/publications/documents/document';
import { apiMessages } from '#shared/messages/messages';
import { documentFileRefusals } from '#shared/messages/input/publications/documentFileRefusals';
import { effectivityRefusals } from '#shared/messages/input/publications/effectivityRefusals';
import { queryClient } from '#web/http/queryClient';
import { publicationKeys } from '#web/http/queryKeys';
import { startSession } from '#web/state/startSession';
import { documentDraftsKey } from '#web/state/stored';
import {
  actAsStaff,
  type Api,
  heading,
  openShop,
  publicationOf,
  serveApi,
  staff,
} from '#tests/support/screens/browser.tsx';
import { documentOf } from '#tests/support/samples/sampleDocuments';
import { field, fill } from '#tests/support/screens/checkoutForm';

const counted = (clients: number) => ({ clients, aircraft: clients });

const readingsOf = (id: number, acknowledged: number, aircraft: number) => ({
  id,
  acknowledged,
  aircraft,
});

const documentsApi: Api = {
  'GET /publication/4': {
    body: publicationOf(4, {
      name: 'Manual de Operação',
      effectivity: [{ model: 'AG-201', from: '0101', to: null }],
    }),
  },
  'GET /publication/4/documents': {
    body: [
      documentOf(9),
      documentOf(8),
      documentOf(7, { incorporated_by: 'Rev. 12' }),
      documentOf(6, { withdrawn: { date: '2026-05-01', reason: 'Enganado' } }),
    ],
  },
  'GET /publication/4/documents/readings': {
    body: [readingsOf(9, 1, 3), readingsOf(8, 2, 2), readingsOf(7, 0, 0), readingsOf(6, 0, 3)],
  },
  'POST /publication/4/documents/audience': {
    body: {
      download: counted(1),
      printed: counted(0),
      outside: counted(1),
      heard: counted(1),
      left: counted(0),
      unsure: 0,
      clients: [{ id: 11, name: 'Agro Voo', prefixes: ['PR-VVA'] }],
    },
  },
  'POST /api/logme': { body: [] },
};

actAsStaff();

const screenTitle = 'Documentos de Manual de Operação';

async function openNew() {
  openShop('/admin/publication/4/documents?document=new');
  await heading(screenTitle);
  await screen.findByRole('form', { name: 'Novo documento' });
}

async function write() {
  await openNew();
  await userEvent.selectOptions(field('Tipo'), 'directive');
  fill('Número', 'DA 2026-02-01');
  fill('Data', '18/05/2026');
  fill('Título', 'Respiro do tanque');
  const link = screen.getByRole('textbox', { name: /^Link/ });
  fireEvent.change(link, { target: { value: 'https://sistemas.anac.gov.br/da' } });
  await screen.findByText(/^Rascunho salvo às \d\d:\d\d\. Nada foi publicado\.$/);
}

describe('a new document', () => {
  it('goes on another day from where it was left, until it is published', async () => {
    const calls = serveApi({
      ...documentsApi,
      'POST /publication/4/documents': { status: 201, body: documentOf(10) },
    });
    await write();
    cleanup();
    await openNew();
    await screen.findByText(/^Seu rascunho de .* está de volta\.$/);
    expect(field('Tipo').value).toBe('directive');
    // A link alone is enough for a directive, and for nothing else.
    expect(screen.getByText('Arquivo ou link')).toBeTruthy();
    expect(field('Data').value).toBe('18/05/2026');
    await screen.findByText('Ver 1 cliente');
    await userEvent.click(screen.getByRole('button', { name: 'Publicar documento' }));
    const dialog = within(
      await screen.findByRole('dialog', { name: 'Publicar Diretriz DA 2026-02-01?' }),
    );
    await userEvent.click(dialog.getByRole('button', { name: 'Publicar e avisar 1 cliente' }));
    await screen.findByText('Diretriz DA 2026-02-01: publicado. 1 cliente avisado por e-mail.');
    const [sent] = calls.filter(
      ({ method, path }) => method === 'POST' && path === '/publication/4/documents',
    );
    expect(sent?.body).toMatchObject({
      kind: 'directive',
      number: 'DA 2026-02-01',
      date: '2026-05-18',
      notify: true,
      effectivity: [{ model: 'AG-201', from: '0101', to: null }],
    });
    expect(localStorage.getItem(documentDraftsKey)).toBeNull();
  });

  it('asks for a file beside the link, where it is no directive', async () => {
    serveApi(documentsApi);
    await openNew();
    expect(field('Tipo').value).toBe('bulletin');
    expect(screen.getByText('Arquivo e link')).toBeTruthy();
  });

  it('says what it lacks before it asks who is to hear of it', async () => {
    const calls = serveApi(documentsApi);
    await write();
    const publish = () =>
      userEvent.click(screen.getByRole('button', { name: 'Publicar documento' }));
    await userEvent.clear(screen.getByRole('textbox', { name: /^Link/ }));
    await publish();
    await screen.findByText(documentFileRefusals.directive_needs_link);
    await userEvent.selectOptions(field('Tipo'), 'bulletin');
    await publish();
    await screen.findByText(documentFileRefusals.document_needs_file);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(calls.some(({ method, path }) => method === 'POST' && path.endsWith('/documents'))).toBe(
      false,
    );
  });

  it('is left without a question once its draft is kept, and begins anew when that is thrown away', async () => {
    serveApi(documentsApi);
    await write();
    await userEvent.click(screen.getByRole('link', { name: 'Publicar revisão' }));
    await heading('Publicar revisão');
    cleanup();
    await openNew();
    await userEvent.click(await screen.findByRole('button', { name: 'Descartar o rascunho' }));
    expect(field('Número').value).toBe('');
    expect(field('Modelo').value).toBe('AG-201');
    expect(screen.queryByText(/^Seu rascunho/)).toBeNull();
    expect(localStorage.getItem(documentDraftsKey)).toBeNull();
  });

  it('says at its field which ends of its effectivity are exchanged, and sends nothing', async () => {
    const calls = serveApi(documentsApi);
    await write();
    await userEvent.type(field('Ao n/s (opcional)'), '0099');
    await userEvent.click(screen.getByRole('button', { name: 'Publicar documento' }));
    await screen.findByText(effectivityRefusals.serials_reversed);
    expect(document.activeElement).toBe(field('Ao n/s (opcional)'));
    expect(calls.some(({ path, method }) => method === 'POST' && path.endsWith('/documents'))).toBe(
      false,
    );
  });

  it('keeps nothing while it is as it began', async () => {
    serveApi(documentsApi);
    await openNew();
    cleanup();
    expect(localStorage.getItem(documentDraftsKey)).toBeNull();
  });

  it('goes from this browser when another person logs in', async () => {
    serveApi(documentsApi);
    await write();
    startSession('t2', { ...staff, id: 99 });
    expect(localStorage.getItem(documentDraftsKey)).toBeNull();
  });

  it('leaves its draft as it is while another document is corrected', async () => {
    serveApi(documentsApi);
    await write();
    // On leaving, what was typed last is kept.
    cleanup();
    const kept = localStorage.getItem(documentDraftsKey);
    expect(kept).not.toBeNull();
    openShop('/admin/publication/4/documents?document=9');
    await screen.findByRole('form', { name: 'Documento BS-9' });
    expect(screen.queryByText(/^Seu rascunho/)).toBeNull();
    fill('Título', 'Respiro do tanque');
    cleanup();
    expect(localStorage.getItem(documentDraftsKey)).toBe(kept);
  });
});

describe('a correction', () => {
  it('is of what its writer saw, also where the list was read anew meanwhile', async () => {
    const file = '/publication/4/documents/9/file/';
    const calls = serveApi({
      ...documentsApi,
      'GET /publication/4/documents': { body: [documentOf(9, { file })] },
      'PUT /publication/4/documents/9': { body: documentOf(9, { file }) },
    });
    openShop('/admin/publication/4/documents?document=9');
    await screen.findByRole('form', { name: 'Documento BS-9' });
    const others = [documentOf(9, { file, mandatory: false, row_version: '2' })];
    act(() => {
      queryClient.setQueryData(publicationKeys.documentsOf(4), others);
    });
    fill('Título', 'Respiro do tanque');
    await userEvent.click(screen.getByRole('button', { name: 'Salvar correção' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Salvar Boletim BS-9?' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Salvar' }));
    await screen.findByText('Boletim BS-9: corrigido.');
    const [sent] = calls.filter(({ method }) => method === 'PUT');
    expect(sent?.body).toMatchObject({ title: 'Respiro do tanque', row_version: '1' });
  });

  it('that a colleague overtook is saved on theirs, with what they stored in sight', async () => {
    const file = '/publication/4/documents/9/file/';
    let stored = documentOf(9, { file });
    const calls = serveApi({
      ...documentsApi,
      'GET /publication/4/documents': () => ({ body: [stored] }),
      'PUT /publication/4/documents/9': ({ body }) =>
        (body as ListedDocument).row_version === stored.row_version
          ? { body: stored }
          : { status: 400, body: { non_field_errors: [apiMessages.staleRecord] } },
    });
    openShop('/admin/publication/4/documents?document=9');
    await screen.findByRole('form', { name: 'Documento BS-9' });
    fill('Título', 'Respiro do tanque');
    stored = documentOf(9, { file, title: 'Respiro direito', mandatory: false, row_version: '2' });
    const save = async () => {
      await userEvent.click(screen.getByRole('button', { name: 'Salvar correção' }));
      const dialog = within(await screen.findByRole('dialog', { name: 'Salvar Boletim BS-9?' }));
      await userEvent.click(dialog.getByRole('button', { name: 'Salvar' }));
    };
    await save();
    await screen.findByText('Título, gravado por outra pessoa: Respiro direito');
    const keep = screen.getByRole('button', { name: 'Recarregar e manter o que digitei' });
    await userEvent.click(keep);
    expect(screen.queryByText(apiMessages.staleRecord)).toBeNull();
    await waitFor(() => expect(document.activeElement?.textContent).toBe(screenTitle));
    expect(field('Título').value).toBe('Respiro do tanque');
    await save();
    await screen.findByText('Boletim BS-9: corrigido.');
    const sent = calls.filter(({ method }) => method === 'PUT').map(({ body }) => body);
    expect(sent.at(-1)).toMatchObject({
      title: 'Respiro do tanque',
      mandatory: false,
      row_version: '2',
    });
    await waitFor(() => expect(document.activeElement?.textContent).toBe(screenTitle));
  });

  it('names whom it leaves out and counts them among those who hear of it', async () => {
    const file = '/publication/4/documents/9/file/';
    const calls = serveApi({
      ...documentsApi,
      'GET /publication/4/documents': { body: [documentOf(9, { file })] },
      'POST /publication/4/documents/audience': {
        body: {
          download: counted(3),
          printed: counted(0),
          outside: counted(2),
          heard: counted(5),
          left: counted(2),
          unsure: 0,
          clients: [],
        },
      },
    });
    openShop('/admin/publication/4/documents?document=9');
    await userEvent.click(await screen.findByLabelText('Avisar 5 clientes por e-mail'));
    const left = screen.getByRole('row', { name: /^Deixam de ver/ });
    expect(left.textContent).toBe('Deixam de ver22');
    screen.getByText('Correção: Boletim BS-9 de Manual de Operação');
    await userEvent.click(screen.getByRole('button', { name: 'Salvar correção' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Salvar Boletim BS-9?' }));
    dialog.getByRole('button', { name: 'Salvar e avisar 5 clientes' });
    dialog.getByText('O que já foi dado continua valendo');
    const asked = calls.find(({ path }) => path.endsWith('/audience'));
    expect(asked?.body).toMatchObject({ document: 9 });
  });
});

describe('notifying again', () => {
  const again = async (number: string) => {
    await userEvent.click(
      await screen.findByText('Ações', { selector: `[aria-label$=": ${number}"]` }),
    );
    const row = screen.getByRole('row', { name: new RegExp(`^${number} `) });
    return within(row).queryByRole('button', { name: 'Avisar de novo' });
  };

  it('is offered where an aircraft lacks "ciente" of a document in force', async () => {
    serveApi(documentsApi);
    openShop('/admin/publication/4/documents');
    await screen.findByText('1 de 3');
    expect(await again('BS-9')).toBeTruthy();
    expect(await again('BS-8')).toBeNull();
    for (const closed of ['BS-7', 'BS-6']) {
      expect(screen.getByRole('row', { name: new RegExp(`^${closed} `) })).toBeTruthy();
    }
    expect(screen.getAllByText('Avisar de novo')).toHaveLength(1);
  });

  it.each([
    [2, 0, 'BS-9: 2 clientes avisados de novo.'],
    [1, 3, 'BS-9: 1 cliente avisado de novo.'],
    [0, 0, 'BS-9: todos deram ciente.'],
    [0, 2, 'BS-9: quem ainda não deu ciente já foi avisado hoje.'],
  ])(
    'asks first, and says that %i were notified, %i of them before',
    async (clients, today, said) => {
      const calls = serveApi({
        ...documentsApi,
        'POST /publication/4/documents/9/remind': { body: { clients, today } },
      });
      openShop('/admin/publication/4/documents');
      await screen.findByText('1 de 3');
      const reminded = () => calls.filter(({ path }) => path.endsWith('/remind')).length;
      const button = await again('BS-9');
      if (button) await userEvent.click(button);
      const dialog = within(await screen.findByRole('dialog', { name: 'Avisar de novo de BS-9?' }));
      expect(reminded()).toBe(0);
      await userEvent.click(dialog.getByRole('button', { name: 'Avisar de novo' }));
      await screen.findByText(said);
      expect(reminded()).toBe(1);
    },
  );
});
