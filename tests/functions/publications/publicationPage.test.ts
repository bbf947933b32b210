import * as v from 'valibot';
import { expect, it } from 'vitest';
import { showPublication } from '#shared/publications/pageEndpoints';
import { call } from '#tests/support/calls/call';
import { startBuckets } from '#tests/support/database/buckets';
import { startDatabase } from '#tests/support/database/database';
import { onSale } from '#tests/support/samples/orders';

await startDatabase();
await startBuckets();
const { changePublication } = await import('#functions/publications/editing/changePublication');
const { withdrawPublication } = await import('#functions/publications/endpoints/deletePublication');

const actor = { id: null, name: 'Sistema' };
const changing = { actor, now: new Date() };

const open = (number: number | string) => call(showPublication, { path: { number } });

/** The content of one of the page's blocks of data. */
function dataOf(html: string, type: string): unknown {
  const found = new RegExp(
    `<script type="${type.replace('+', '.')}"[^>]*>(.*?)</script>`,
    's',
  ).exec(html);
  return JSON.parse(found?.[1] ?? '');
}

const product = v.object({
  '@type': v.array(v.string()),
  name: v.string(),
  bookEdition: v.string(),
  dateModified: v.string(),
  offers: v.object({ price: v.string(), priceCurrency: v.literal('BRL'), url: v.string() }),
});

it('shows a publication made a moment ago: revision, price, history, and what search engines read', async () => {
  const { id, name, date } = await onSale({
    is_signature: true,
    applicability: 'AG-201: s/n 1 a 9',
  });
  const { status, headers, text } = await open(id);
  expect(status).toBe(200);
  expect(headers['content-type']).toBe('text/html; charset=utf-8');
  expect(text).toContain(`<h1>${name}</h1>`);
  expect(text).toContain(`<title>${name}, Rev. 4 · `);
  expect(text).toContain('<p>R$\u00A080,00</p>');
  expect(text).toContain('<dd>R$\u00A030,00 por ano</dd>');
  expect(text).toContain('<dd>AG-201: s/n 1 a 9</dd>');
  expect(text.match(/<details>/g)).toHaveLength(1);
  expect(text).toContain('Em vigor');
  const address = `http://localhost:8080/publications/${String(id)}`;
  expect(text).toContain(`<link rel="canonical" href="${address}"`);
  expect(text).toContain(`<meta property="og:url" content="${address}"`);
  expect(v.parse(product, dataOf(text, 'application/ld+json'))).toEqual({
    '@type': ['Product', 'Book'],
    name,
    bookEdition: 'Rev. 4',
    dateModified: date,
    offers: { price: '80.00', priceCurrency: 'BRL', url: address },
  });
  expect(dataOf(text, 'application/json')).toMatchObject({ publication: { id, file: null } });
  expect(text).not.toMatch(/\{\{/);
});

it('shows each change at once, and every revision with what changed in it', async () => {
  const before = await onSale({ applicability: null });
  const { id } = before;
  const revision = { version: 'Rev. 5', date: before.date, notify: false } as const;
  await changePublication(
    before,
    { ...revision, publishes: true, changes: 'Torque\n\nFreios', pages: '3-1' },
    changing,
  );
  const { text } = await open(id);
  expect(text).not.toContain('Aplicabilidade');
  expect(text).not.toContain('Renovação');
  expect(text.match(/<summary>[^<]*/g)).toEqual([
    '<summary>Rev. 5 Em vigor',
    '<summary>Rev. 4 Antiga',
  ]);
  expect(text).toContain('<p>Torque</p><p>Freios</p><p class="num">Páginas <!-- -->3-1</p>');
});

it('has every revision in it, those before the five newest folded where a search finds them', async () => {
  let now = await onSale();
  for (const number of [5, 6, 7, 8, 9, 10]) {
    const revision = { version: `Rev. ${String(number)}`, date: now.date, notify: false } as const;
    const said = { changes: `Seção ${String(number)}`, pages: null };
    const edit = { ...revision, publishes: true, ...said };
    now = (await changePublication(now, edit, changing)).record;
  }
  const { text } = await open(now.id);
  expect(text.match(/<details hidden="until-found"><summary>[^<]*/g)).toEqual([
    '<details hidden="until-found"><summary>Rev. 5 Antiga',
    '<details hidden="until-found"><summary>Rev. 4 Antiga',
  ]);
  expect(text).toContain('<p>Seção 5</p>');
  expect(text.match(/<details>/g)).toHaveLength(5);
});

it('shows what was typed as text, in data blocks too', async () => {
  const name = '</script><script>alert("1")</script> {{site}} & <b>';
  const { id } = await onSale({ name });
  const { text } = await open(id);
  expect(text).not.toContain('<script>alert');
  expect(text).toContain('{{site}} &#38; &#60;b&#62;</h1>');
  expect(v.parse(product, dataOf(text, 'application/ld+json')).name).toBe(name);
  expect(dataOf(text, 'application/json')).toMatchObject({ publication: { name } });
});

it('answers 404 with a page for what was withdrawn, never was, or is no number', async () => {
  const gone = await onSale();
  await withdrawPublication(gone, changing);
  for (const number of [gone.id, 999_999, 0, 'nenhuma', '1e3', '9'.repeat(40)]) {
    const { status, headers, text } = await open(number);
    expect(status, String(number)).toBe(404);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(text).toContain('<title>Publicação não encontrada · ');
    expect(dataOf(text, 'application/json')).toEqual({ publication: null, revisions: [] });
  }
});
