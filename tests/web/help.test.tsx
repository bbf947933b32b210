import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { waysToPay } from '#shared/messages/waysToPay';
import { isScreen, screenPaths } from '#shared/site/screenPaths';
import { deskTopics } from '#web/backOffice/help/deskTopics';
import { helpFor } from '#web/app/frame/Frame.tsx';
import { helpTopics } from '#web/shop/help/helpTopics';
import { startSession } from '#web/state/startSession';
import { heading, openShop, serveApi, staff } from '../support/screens/browser';

/** All that the screens may say, on one line: a guide quotes it word for word. */
const screens = ['web/src', 'shared']
  .flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file) && !file.endsWith('Topics.ts'))
      .map((file) => readFileSync(path.join(folder, file), 'utf8')),
  )
  .join('\n')
  .replaceAll('${waysToPay}', waysToPay)
  .replace(/\s+/g, ' ');

const topics = [...helpTopics, ...deskTopics];

describe('help', () => {
  it.each(topics.map((topic) => [topic.title, topic] as const))(
    '%s: quotes what the screens say',
    (_, topic) => {
      const texts = [...topic.steps, ...topic.questions.map(({ answer }) => answer)];
      const quoted = texts.flatMap((text) =>
        text.split("'").filter((_part, index) => index % 2 === 1),
      );
      for (const text of texts) expect(text.split("'").length % 2, text).toBe(1);
      expect(quoted.filter((text) => !screens.includes(text))).toEqual([]);
      expect(isScreen(topic.screen.to)).toBe(true);
    },
  );

  it('tells of both ways to an aircraft and to a parcel', () => {
    const fleet = helpTopics.find(({ id }) => id === 'fleet');
    expect(fleet?.questions[0]?.answer).toContain("'Adicionar aeronave'");
    const shipping = deskTopics.find(({ id }) => id === 'shipping');
    expect(shipping?.steps[0]).toContain("'Envios'");
    expect(shipping?.steps[1]).toContain("'Nova remessa'");
  });

  it('has pages on invoices, withdrawals, the inbox, integrations and teams', () => {
    const screens = (all: typeof topics) => all.map((topic) => topic.screen.to);
    for (const to of ['invoices', 'withdrawals', 'inbox', 'integrations']) {
      expect(screens([...deskTopics])).toContain(`/admin/${to}`);
    }
    expect(screens([...helpTopics])).toContain('/account/team');
    expect(helpTopics.flatMap(({ steps }) => steps).join()).toContain("'Desistir da compra'");
  });

  it('leads from the list to a page, and from a page that is not there to the list', async () => {
    serveApi({});
    openShop('/help/compras');
    await heading('Ajuda');
    expect(screen.getByRole('status').textContent).toContain('não existe');
    screen.getByRole('link', { name: 'Pagar com Pix, boleto ou cartão' }).click();
    await heading('Pagar com Pix, boleto ou cartão');
    expect(screen.getByText('Copiar código Pix').tagName).toBe('B');
    const crumbs = screen.getByRole('navigation', { name: 'Você está em' });
    within(crumbs).getByRole('link', { name: 'Ajuda' }).click();
    await heading('Ajuda');
    expect(screen.queryByText(/não existe/)).toBeNull();
  });

  it('begins with the page about the screen one comes from', () => {
    const pages = ['/admin/help', ...helpTopics.map(({ id }) => `/help/${id}`)];
    for (const path of screenPaths.filter((screen) => helpFor(screen) !== '/help')) {
      expect(pages, path).toContain(helpFor(path));
    }
    expect(helpFor('/payment/1311')).toBe('/help/pay');
    expect(helpFor('/')).toBe('/help');
  });

  it('is in the back office for its own work', async () => {
    serveApi({});
    startSession('token', staff);
    openShop('/admin/help/shipping');
    await heading('Remessas e etiquetas');
    const menu = screen.getByRole('navigation', { name: 'Administração' });
    expect(within(menu).getByRole('link', { current: true }).textContent).toBe('Ajuda');
  });
});
