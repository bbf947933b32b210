import { expect, it, vi } from 'vitest';
import { showCatalogue } from '#shared/publications/pageEndpoints';
import { todayInSaoPaulo } from '#shared/values/calendarDate';
import { call } from '#tests/support/calls/call';
import { startBuckets } from '#tests/support/database/buckets';
import { startDatabase } from '#tests/support/database/database';
import { onSale } from '#tests/support/samples/orders';

await startDatabase();
await startBuckets();
const { publications } = await import('#functions/publications/publicationRepository');

const open = (query: Record<string, string> = {}) => call(showCatalogue, { query });

const rowsOf = (html: string) => html.match(/<tr.*?<\/tr>/gs) ?? [];

const served = (html: string): unknown =>
  JSON.parse(/<script type="application\/json" id="served">(.*?)<\/script>/s.exec(html)?.[1] ?? '');

it('is the page to come as long as there is nothing on sale', async () => {
  const { status, text } = await open();
  expect(status).toBe(200);
  expect(text).toContain('vazia');
});

it('shows the newest first, each with what it has and nothing it has not', async () => {
  const old = await onSale({
    name: '<b>Guia</b> {{site}}',
    date: '2020-01-31',
    applicability: null,
    is_signature: false,
  });
  const one = await open();
  expect(one.text).toContain('1 publicação<');
  expect(one.text).toContain('Pagina 1 de 1<');
  expect(one.text).toContain('<button disabled="" type="button">Próxima');

  const recent = await onSale({
    date: todayInSaoPaulo(new Date()),
    applicability: 'AG-202: s/n 1 a 9',
    is_signature: true,
    has_photo_upload: true,
  });
  const { status, headers, text } = await open();
  expect(status).toBe(200);
  expect(headers['content-type']).toBe('text/html; charset=utf-8');
  expect(text).toContain('2 publicações<');
  const [first = '', second = '', ...others] = rowsOf(text);
  expect(others).toEqual([]);
  expect(first).toContain(`<a href="/publications/${String(recent.id)}">${recent.name}</a>`);
  expect(first).toContain('<tr data-changed="new">');
  expect(first).toContain('Nova revisão');
  expect(first).toContain('<td><span><b>AG-202: s/n 1 a 9</b></span></td>');
  expect(first).toContain('80,00<br/><span>Renovação <!-- -->30,00</span>');
  expect(first).toContain('Pede foto');
  expect(second).toContain(
    `<a href="/publications/${String(old.id)}">&#60;b&#62;Guia&#60;/b&#62; {{site}}</a>`,
  );
  expect(second).toContain('31/01/2020');
  for (const absent of ['Nova', 'data-changed', 'Renovação', 'Pede foto', '<b>']) {
    expect(second).not.toContain(absent);
  }
  expect(served(text)).toMatchObject({
    catalogue: { count: 2, pages: 1, results: [{ id: recent.id, file: null }, { id: old.id }] },
  });
});

it('leaves a search to the program, and all of it where the rows cannot be read', async () => {
  await onSale();
  expect((await open({ search: 'AG-201' })).text).toContain('vazia');
  vi.spyOn(publications, 'page').mockRejectedValueOnce(new Error('throttled'));
  const { status, text } = await open();
  expect(status).toBe(200);
  expect(text).toContain('vazia');
  expect(rowsOf((await open()).text)).not.toEqual([]);
});
