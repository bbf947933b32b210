import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import {
  actAsStaff,
  heading,
  openShop,
  serveApi,
  type Api,
} from '#tests/support/screens/browser.tsx';
import { field, fill } from '#tests/support/screens/checkoutForm';
import { deskDetails, detailApi } from '#tests/support/screens/desk/deskDetails';
import { shippingApi } from '#tests/support/samples/sampleShipments';
import { bodiesOf } from '#tests/support/screens/desk/staffDesk';
import { pressKeys } from '#tests/support/screens/desk/pressKeys';

actAsStaff();

const save = () => userEvent.click(screen.getByRole('button', { name: 'Salvar' }));
const saved = () => screen.findByText('As informações foram salvas com sucesso');
const stale = 'Este registro foi alterado por outra pessoa. Recarregue e tente novamente.';

describe.each(deskDetails.map((detail) => [detail.name, detail] as const))(
  'the detail of a %s',
  (_, detail) => {
    const { typed, theirs, alert, list, title } = detail;
    const open = async (more: Api = {}) => {
      const { api, stored, path } = detailApi(detail);
      const calls = serveApi({ ...api, ...more });
      openShop(detail.path);
      await heading(title);
      return { calls, stored, sent: () => bodiesOf(calls, 'PUT', path) };
    };
    const put = `PUT ${detail.endpoint}/${detail.record.id}`;

    it('tells who saved second, loses nothing typed, and brings in what the first one changed', async () => {
      const { stored, sent } = await open();
      fill(typed.label, 'Escrito por mim');
      stored.current = { ...stored.current, ...theirs.change, row_version: '8' };
      await save();
      expect((await screen.findAllByText(stale)).length).toBeGreaterThan(0);
      expect(field(typed.label).value).toBe('Escrito por mim');
      await userEvent.click(
        await screen.findByRole('button', { name: 'Recarregar e manter o que digitei' }),
      );
      expect(field(theirs.label).value).toBe(theirs.shown);
      expect(field(typed.label).value).toBe('Escrito por mim');
      await save();
      await saved();
      expect(sent()).toHaveLength(2);
      expect(sent()[1]).toMatchObject({ [typed.name]: 'Escrito por mim', row_version: '8' });
    });

    it('shows a text that both changed side by side before one takes the other’s place', async () => {
      const { stored, sent } = await open();
      expect(field(typed.label).getAttribute('rows')).toBe(typed.rows?.toString() ?? null);
      fill(typed.label, 'Escrito por mim');
      stored.current = { ...stored.current, [typed.name]: 'Escrito por ela', row_version: '8' };
      await save();
      const both = within(await screen.findByRole('region', { name: /dois textos/ }));
      expect(both.getByText('Escrito por ela')).toBeTruthy();
      expect(both.getByText('Escrito por mim')).toBeTruthy();
      const join = both.queryByRole('button', { name: 'Juntar os dois' });
      expect(join === null).toBe(typed.rows === undefined);
      await userEvent.click(join ?? both.getByRole('button', { name: 'Usar o gravado' }));
      const agreed = join ? 'Escrito por ela\n\nEscrito por mim' : 'Escrito por ela';
      expect(field(typed.label).value).toBe(agreed);
      expect(screen.queryByRole('region', { name: /dois textos/ })).toBeNull();
      await userEvent.click(
        screen.getByRole('button', { name: 'Recarregar e manter o que digitei' }),
      );
      if (!join) return;
      await save();
      await saved();
      expect(sent()[1]).toMatchObject({ [typed.name]: agreed, row_version: '8' });
    });

    const refusals: [number, object][] = [
      [400, { non_field_errors: ['Assim não.'] }],
      [403, { detail: 'Você não tem permissão para executar essa ação.' }],
      [500, { detail: 'Um erro foi encontrado' }],
    ];
    // Each has an alert of its own; what makes it appear is the form that all of them have.
    it.each(detail === deskDetails[0] ? refusals : refusals.slice(0, 1))(
      'says so literally when a save is answered %i, and keeps what was typed',
      async (status, body) => {
        await open({ [put]: { status, body } });
        fill(typed.label, 'Escrito por mim');
        await save();
        await screen.findByText(alert);
        expect(field(typed.label).value).toBe('Escrito por mim');
        expect(screen.getByText('Alterações não salvas')).toBeTruthy();
      },
    );

    it('keeps what is typed while a save is on its way, to be saved next', async () => {
      let answer: () => void = () => undefined;
      const answered = new Promise<void>((resolve) => {
        answer = resolve;
      });
      const { stored, sent } = await open({
        [put]: async () => {
          await answered;
          stored.current = { ...stored.current, [typed.name]: 'Escrito', row_version: '2' };
          return { body: { ...stored.current, file_warning: null } };
        },
      });
      fill(typed.label, 'Escrito');
      await save();
      await userEvent.type(field(typed.label), ' até o fim');
      answer();
      await saved();
      expect(field(typed.label).value).toBe('Escrito até o fim');
      expect(screen.getByText('Alterações não salvas')).toBeTruthy();
      await save();
      await waitFor(() => expect(sent()).toHaveLength(2));
      expect(sent()[1]).toMatchObject({ [typed.name]: 'Escrito até o fim', row_version: '2' });
    });

    it('is not left with something typed unless one says so', async () => {
      await open();
      fill(typed.label, 'Escrito por mim');
      await userEvent.click(screen.getByRole('link', { name: 'Voltar' }));
      const question = within(await screen.findByRole('dialog', { name: 'Sair sem salvar?' }));
      expect(document.activeElement?.textContent).toBe('Ficar');
      await userEvent.click(question.getByRole('button', { name: 'Ficar' }));
      expect(location.pathname).toBe(detail.path);
      expect(field(typed.label).value).toBe('Escrito por mim');
      await userEvent.click(screen.getByRole('link', { name: 'Voltar' }));
      await userEvent.click(await screen.findByRole('button', { name: 'Sair sem salvar' }));
      await heading(list.title);
      expect(location.pathname).toBe(list.path);
    });

    it('is left at once when nothing was typed', async () => {
      await open();
      await userEvent.click(screen.getByRole('link', { name: 'Voltar' }));
      await heading(list.title);
    });

    it('is saved by Ctrl+S, and by Enter in a line', async () => {
      const { sent } = await open();
      fill(typed.label, 'Escrito por mim');
      await pressKeys('{Control>}s{/Control}');
      await saved();
      expect(sent()).toMatchObject([{ [typed.name]: 'Escrito por mim', row_version: '1' }]);
      await userEvent.type(field(detail.line), '{Enter}');
      await waitFor(() => expect(sent()).toHaveLength(2));
    });

    it('shows who changed what, the latest change too', async () => {
      const { calls } = await open();
      await screen.findByText('Nota escrita');
      expect(screen.getByText('18/05/2026 09:42, Helena Prado')).toBeTruthy();
      const target = { target: detail.history, target_id: detail.record.id };
      expect(bodiesOf(calls, 'POST', '/api/logme')).toEqual([target]);
      fill(typed.label, 'Escrito por mim');
      await save();
      await screen.findByText('Nota mudada');
    });
  },
);

describe.each([
  ['/admin/user/0', 'Novo usuário', 'Nome'],
  ['/admin/publication/0', 'Nova publicação', 'Nome'],
  ['/admin/signature/0', 'Nova assinatura', 'Observações'],
  ['/admin/expedition/0', 'Nova remessa', 'Observação (opcional)'],
])('%s', (path, title, label) =>
  it('is not left with something typed unless one says so', async () => {
    serveApi(shippingApi);
    openShop(path);
    await heading(title);
    fill(label, 'Escrito por mim');
    await userEvent.click(screen.getByRole('link', { name: 'Voltar' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Ficar' }));
    expect(location.pathname).toBe(path);
    expect(field(label).value).toBe('Escrito por mim');
  }),
);
