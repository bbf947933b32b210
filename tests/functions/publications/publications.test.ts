import { describe, expect, it } from 'vitest';
import {
  getPublication,
  listPartnership,
  listPublications,
} from '#shared/publications/publicationEndpoints';
import {
  createPublication,
  deletePublication,
  updatePublication,
} from '#shared/publications/publicationDeskEndpoints';
import { listHistory } from '#shared/system/systemEndpoints';
import { call } from '#tests/support/calls/call';
import { startDatabase } from '#tests/support/database/database';

await startDatabase();
const { publications } = await import('#functions/publications/publicationRepository');
const { customer, partner, staff } = await import('#tests/support/samples/people');

const clerk = (await staff()).token;

const manual = {
  name: 'Manual de Manutenção',
  applicability: 'AG-201, AG-201A',
  version: 'Rev. 3',
  date: '2026-02-01',
  price: '1234.50',
  price_signature: 300,
  weight: '0.35',
  is_signature: true,
  has_airplane_info: 1,
};

const made = async (changes: object = {}) =>
  (await call(createPublication, { token: clerk, body: { ...manual, ...changes } })).body;
const change = (id: number, body: object) =>
  call(updatePublication, { token: clerk, path: { id }, body });
const read = (id: number) => call(getPublication, { path: { id } });

describe('a publication', () => {
  it('is added once, however often the same call is sent', async () => {
    const sent = { token: clerk, headers: { 'idempotency-key': 'new title' }, body: manual };
    const first = await call(createPublication, sent);
    const again = await call(createPublication, sent);
    expect(again).toEqual(first);
  });

  it('comes back as it was typed, money and weight with all their places', async () => {
    const answer = await call(createPublication, { token: clerk, body: manual });
    expect(answer.status).toBe(201);
    expect(answer.body).toEqual({
      ...manual,
      id: answer.body.id,
      cover: answer.body.cover,
      effectivity: [],
      description: null,
      sample: null,
      ncm: null,
      file_version: null,
      price: '1234.50',
      price_signature: '300.00',
      weight: '0.350',
      is_signature: true,
      is_download: false,
      is_sent_immediately: false,
      has_airplane_info: true,
      has_photo_upload: false,
      file: null,
      row_version: '1',
    });
    // Its NCM is for staff.
    const shown = { ...answer.body, ncm: undefined };
    expect((await read(answer.body.id)).body).toEqual(shown);
  });

  it('is never sent immediately when it is a download', async () => {
    expect(await made({ is_download: true, is_sent_immediately: true })).toMatchObject({
      is_download: true,
      is_sent_immediately: false,
    });
  });

  it('names every field that is missing or wrong', async () => {
    const answer = await call(createPublication, {
      token: clerk,
      body: { name: ' ', date: '31/02/2026', price: '-1', weight: '1000' },
    });
    expect(answer.status).toBe(400);
    expect(answer.body).toEqual({
      name: ['Este campo não pode ser em branco.'],
      version: ['Este campo é obrigatório.'],
      date: ['Formato inválido para data. Use um dos formatos a seguir: YYYY-MM-DD.'],
      price: ['Um número válido é necessário.'],
      weight: ['Informe o peso em kg, até 999,999.'],
    });
  });

  it('is written by staff only', async () => {
    const ana = await customer();
    const { id } = await made();
    const body = manual;
    for (const token of [ana.token, (await partner()).token]) {
      expect((await call(createPublication, { token, body })).status).toBe(403);
      expect((await call(updatePublication, { token, path: { id }, body })).status).toBe(403);
      expect((await call(deletePublication, { token, path: { id } })).status).toBe(403);
    }
    expect((await call(createPublication, { body })).status).toBe(401);
  });
});

describe('editing', () => {
  it('keeps what is omitted and clears what is emptied', async () => {
    const { id } = await made();
    const answer = await change(id, {
      version: 'Rev. 4',
      price_signature: null,
      applicability: '',
    });
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({
      name: manual.name,
      version: 'Rev. 4',
      price: '1234.50',
      price_signature: null,
      applicability: null,
      row_version: '2',
    });
  });

  it('refuses an edit of a stale copy and keeps what the other person saved', async () => {
    const { id, row_version } = await made();
    await change(id, { name: 'Da colega' });
    const answer = await change(id, { name: 'Meu', row_version });
    expect(answer.status).toBe(400);
    expect(answer.body.non_field_errors[0]).toContain('alterado por outra pessoa');
    expect((await read(id)).body.name).toBe('Da colega');
  });

  it('does nothing when nothing changed', async () => {
    const { id, row_version } = await made();
    expect((await change(id, manual)).body.row_version).toBe(row_version);
    const told = await call(listHistory, {
      token: clerk,
      body: { target: 'publication', target_id: id },
    });
    expect(told.body).toHaveLength(1);
  });

  it('answers 404 before it looks at the body', async () => {
    expect((await change(99_999, { price: 'x' })).status).toBe(404);
    expect((await change(0, {})).status).toBe(404);
  });

  it('tells its history, newest first, with who did it', async () => {
    const { id } = await made();
    await change(id, { price: 10 });
    const told = await call(listHistory, {
      token: clerk,
      body: { target: 'publication', target_id: id },
    });
    expect(told.body.map(({ action }) => action)).toEqual([
      'Publicação alterada: preço',
      'Publicação cadastrada',
    ]);
    expect(told.body[0]?.actor.name).toMatch(/^Pessoa /);
  });

  it('has no history for what never existed', async () => {
    const told = await call(listHistory, {
      token: clerk,
      body: { target: 'publication', target_id: 99_999 },
    });
    expect([told.status, told.body]).toEqual([400, { target_id: ['Registro não encontrado.'] }]);
  });
});

describe('deleting', () =>
  it('takes it out of every list, and keeps it for those who bought it', async () => {
    const { id, name } = await made({ name: 'Boletim a retirar' });
    const answer = await call(deletePublication, { token: clerk, path: { id } });
    expect([answer.status, answer.text]).toEqual([204, '']);
    expect((await read(id)).status).toBe(404);
    expect((await change(id, { price: 1 })).status).toBe(404);
    const found = await call(listPublications, { query: { search: name } });
    expect(found.body).toEqual({ count: 0, pages: 1, results: [] });
    expect((await publications.get(id, { removed: true }))?.name).toBe(name);
  }));

describe('the list', () => {
  it('is open, newest first, 20 a page with exact counts', async () => {
    const before = (await call(listPublications)).body.count;
    const ids = [];
    for (let n = 0; n < 22; n += 1) ids.push((await made()).id);
    const first = await call(listPublications, { query: { ordering: '-id', page: '1' } });
    expect(first.body.count).toBe(before + 22);
    expect(first.body.pages).toBe(Math.ceil((before + 22) / 20));
    expect(first.body.results.map(({ id }) => id)).toEqual(ids.toReversed().slice(0, 20));
    const beyond = await call(listPublications, { query: { page: '99' } });
    expect([beyond.status, beyond.body.results]).toEqual([200, []]);
    expect((await call(listPublications, { query: { page: '0' } })).status).toBe(400);
  });

  it.each([
    ['catalogo ILUSTRADO', 'by name without accents and case'],
    ['zx-900', 'by applicability'],
    ['"original"', 'by revision'],
    ['ilustrado zx', 'by all terms over several fields'],
  ])('finds %s: %s', async (search) => {
    const wanted = {
      name: 'Catálogo Ilustrado de Peças',
      applicability: 'ZX-900',
      version: '"Original" 2',
    };
    const { id } = await made(wanted);
    const found = await call(listPublications, { query: { search } });
    expect(found.body.results.map((row) => row.id)).toContain(id);
    expect(found.body.results.every(({ name }) => name === wanted.name)).toBe(true);
  });

  it('shows partners and staff every publication by name, customers none', async () => {
    await made({ name: 'Águia' });
    const answer = await call(listPartnership, { token: (await partner()).token });
    expect(answer.body.length).toBeGreaterThan(20);
    const names = answer.body.map(({ name }) => name);
    expect(names).toEqual(names.toSorted((one, other) => one.localeCompare(other, 'pt-BR')));
    expect(answer.body[0]).toMatchObject({ name: 'Águia', version: 'Rev. 3', file: null });
    const { token } = await customer();
    expect((await call(listPartnership, { token })).status).toBe(403);
  });
});
