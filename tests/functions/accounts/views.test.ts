import { describe, expect, it } from 'vitest';
import { maxViews } from '#shared/accounts/views/savedView';
import {
  createView,
  deleteView,
  listViews,
  updateView,
} from '#shared/accounts/views/viewEndpoints';
import { call } from '#tests/support/calls/call';
import { startDatabase } from '#tests/support/database/database';
import { customer, type Person, staff, superuser } from '#tests/support/samples/people';

await startDatabase();
const { accountPersonalStore } = await import('#functions/accounts/accountPersonalStore');
const { everyViewOf } = await import('#functions/accounts/views/viewRepository');

type View = { name: string; query: string; shared?: boolean };
const viewsOf = async ({ token }: Person, of = 'orders') =>
  (await call(listViews, { token, path: { list: of } })).body;
const save = ({ token }: Person, body: View, of = 'orders') =>
  call(createView, { token, path: { list: of }, body });
const change = ({ token }: Person, id: number, body: Partial<View> & { row_version?: string }) =>
  call(updateView, { token, path: { list: 'orders', view: String(id) }, body });
const drop = ({ token }: Person, id: number, of = 'orders') =>
  call(deleteView, { token, path: { list: of, view: String(id) } });

const late = { name: 'Sem NF', query: 'status=2&nfe=none&ordering=-total' };

describe('saved views', () => {
  it("are the person's own, by list, on every device", async () => {
    const owner = await staff();
    const colleague = await staff();
    const { status, body } = await save(owner, late);
    expect([status, body]).toEqual([
      201,
      { id: 1, ...late, row_version: '1', shared: false, by: owner.row.id },
    ]);
    expect(await viewsOf(owner)).toEqual([body]);
    expect(await viewsOf(owner, 'expeditions')).toEqual([]);
    expect(await viewsOf(colleague)).toEqual([]);
    expect((await drop(colleague, 1)).status).toBe(404);
    expect((await change(colleague, 1, late)).status).toBe(404);
    expect((await save(owner, late, 'nothing')).status).toBe(404);
    expect((await save(await customer(), late)).status).toBe(403);
  });

  it('are everybody’s where that is wanted, and changed by whoever made them and superusers', async () => {
    const maker = await staff();
    const colleague = await staff();
    const boss = await superuser();
    await save(maker, late);
    const { body: shared } = await save(maker, { ...late, name: 'Da equipe', shared: true });
    const seen = await viewsOf(colleague);
    expect(seen).toEqual([shared]);
    expect(shared).toMatchObject({ shared: true, by: maker.row.id });
    expect((await viewsOf(maker)).map(({ name }) => name)).toEqual([late.name, 'Da equipe']);
    expect((await change(colleague, shared.id, late)).status).toBe(403);
    expect((await drop(colleague, shared.id)).status).toBe(403);
    expect((await change(boss, shared.id, { ...late, name: 'Do mês' })).body).toMatchObject({
      name: 'Do mês',
      by: maker.row.id,
    });
    expect((await drop(maker, shared.id)).status).toBe(204);
    expect(await viewsOf(colleague)).toEqual([]);
  });

  it('lose nothing to another tab', async () => {
    const owner = await staff();
    const names = Array.from({ length: 8 }, (_, index) => `Visão ${index}`);
    await Promise.all(names.map((name) => save(owner, { ...late, name })));
    const kept = await viewsOf(owner);
    expect(kept.map(({ name }) => name).toSorted()).toEqual(names);
    expect(new Set(kept.map(({ id }) => id)).size).toBe(8);
    const [first] = kept;
    if (!first) throw new Error('nothing was kept');
    const { id, row_version } = first;
    const renamed = await change(owner, id, { name: 'Da aba um', row_version });
    expect(renamed.body).toMatchObject({ id, ...late, name: 'Da aba um', row_version: '2' });
    const other = await change(owner, id, { name: 'Da aba dois', row_version });
    expect([other.status, other.codes]).toEqual([400, { non_field_errors: ['stale'] }]);
    await Promise.all(kept.slice(1).map((view) => drop(owner, view.id)));
    expect((await viewsOf(owner)).map(({ name }) => name)).toEqual(['Da aba um']);
  });

  it('are named once, and are at most so many', async () => {
    const owner = await staff();
    await save(owner, late);
    const again = await save(owner, { ...late, name: 'SEM nf' });
    expect([again.status, again.codes]).toEqual([400, { name: ['view_name_taken'] }]);
    for (let count = 1; count < maxViews; count += 1) {
      await save(owner, { ...late, name: `Visão ${count}` });
    }
    const beyond = await save(owner, { ...late, name: 'Mais uma' });
    expect([beyond.status, beyond.codes]).toEqual([400, { non_field_errors: ['too_many_views'] }]);
    await drop(owner, 1);
    const { status, body } = await save(owner, { ...late, name: 'Mais uma' });
    expect([status, status === 201 && body.id]).toEqual([201, maxViews + 1]);
  });

  it.each([
    ['name', { ...late, name: ' ' }],
    ['name', { ...late, name: 'x'.repeat(61) }],
    ['query', { ...late, query: '' }],
    ['query', { ...late, query: '?status=2' }],
    ['query', { ...late, query: 'status=2&page=3' }],
    ['query', { ...late, query: `search=${'x'.repeat(1000)}` }],
    ['query', { ...late, query: 'a=b"><script>' }],
  ])('refuse a wrong %s: %o', async (field, body) => {
    const { status, codes } = await save(await staff(), body);
    expect([status, Object.keys(codes ?? {})]).toEqual([400, [field]]);
  });

  it('are exported, and forgotten', async () => {
    const owner = await staff();
    await save(owner, late);
    expect(await everyViewOf(owner.row.id)).toEqual([{ list: 'orders', ...late }]);
    await accountPersonalStore.forget?.({
      profile: owner.row.id,
      emails: [],
      words: [],
      teams: [],
      now: new Date(),
      contact: { name: '', company_name: null, person_or_company: 0, email: '', phone: null },
    });
    expect(await everyViewOf(owner.row.id)).toEqual([]);
  });
});
