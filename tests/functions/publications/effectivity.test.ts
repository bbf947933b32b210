import { describe, expect, it } from 'vitest';
import {
  createPublication,
  updatePublication,
} from '#shared/publications/publicationDeskEndpoints';
import { getPublication, listPublications } from '#shared/publications/publicationEndpoints';
import { listHistory } from '#shared/system/systemEndpoints';
import { call } from '#tests/support/calls/call';
import { startDatabase } from '#tests/support/database/database';
import { staff } from '#tests/support/samples/people';

await startDatabase();

const { token } = await staff();
const manual = {
  name: 'Manual de Serviços',
  version: 'Rev. 1',
  date: '2026-02-01',
  price: '80.00',
  weight: '0.35',
};
const make = (effectivity: unknown) =>
  call(createPublication, { token, body: { ...manual, effectivity } });
const since = { model: 'AG-203', from: '201.141', to: null };

describe('the effectivity of a publication', () => {
  it('is kept as typed, open ends included, and none is an empty list', async () => {
    const made = await make([
      { ...since, model: '  AG-203 ' },
      { model: 'AG-204', from: '' },
    ]);
    expect(made.status).toBe(201);
    const path = { id: made.body.id };
    const kept = [since, { model: 'AG-204', from: null, to: null }];
    expect((await call(getPublication, { path })).body.effectivity).toEqual(kept);
    const without = await call(createPublication, { token, body: manual });
    expect(without.body.effectivity).toEqual([]);
    await call(updatePublication, { token, path, body: { name: 'Outro' } });
    expect((await call(getPublication, { path })).body.effectivity).toEqual(kept);
  });

  it('is found by its model, and a search of before still finds by the free text', async () => {
    const { body } = await make([{ model: 'ZQ-77', from: null, to: null }]);
    const found = await call(listPublications, { query: { search: 'zq-77' } });
    expect(found.body.results.map(({ id }) => id)).toEqual([body.id]);
  });

  it('says per row and field what is wrong', async () => {
    const answer = await make([since, { model: '', from: 'abc', to: 'AG' }]);
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({
      effectivity: [
        {},
        {
          model: ['Este campo não pode ser em branco.'],
          from: ['Informe um número de série com pelo menos um algarismo.'],
          to: ['Informe um número de série com pelo menos um algarismo.'],
        },
      ],
    });
    expect((await make([{ model: 'AG-203', from: '940', to: '600' }])).body).toMatchObject({
      effectivity: [{ to: ['O fim precisa ser igual ao início ou vir depois dele.'] }],
    });
    const many = Array.from({ length: 21 }, () => since);
    expect((await make(many)).body).toMatchObject({ effectivity: ['No máximo 20 itens.'] });
    expect((await make(many.slice(1))).status).toBe(201);
  });

  it('is written down as changed only when it was', async () => {
    const { body } = await make([since]);
    const path = { id: body.id };
    const save = (effectivity: unknown) =>
      call(updatePublication, { token, path, body: { effectivity } });
    expect((await save([since])).body.row_version).toBe(body.row_version);
    expect((await save([])).body).toMatchObject({ effectivity: [], row_version: '2' });
    const told = await call(listHistory, {
      token,
      body: { target: 'publication', target_id: body.id },
    });
    expect(told.body.map(({ action }) => action)).toContain('Publicação alterada: efetividade');
  });
});
