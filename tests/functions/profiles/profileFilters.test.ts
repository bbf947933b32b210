import { describe, expect, it } from 'vitest';
import { listProfiles } from '#shared/profiles/profileEndpoints';
import type { ProfileRow } from '#functions/profiles/profileRepository';
import { call } from '#tests/support/calls/call';
import { bulkLoad } from '#tests/support/database/bulkLoad';
import { startDatabase } from '#tests/support/database/database';
import { aircraft, onSale, ordered } from '#tests/support/samples/orders';
import { customer, staff } from '#tests/support/samples/people';
import { sampleProfile } from '#tests/support/samples/sampleProfiles';

await startDatabase();
const { profiles } = await import('#functions/profiles/profileRepository');

const ufs = ['SP', 'GO', 'MT'];
/** Numbers beyond those of whoever asks. */
const rows = Array.from({ length: 60 }, (_, index): ProfileRow => {
  const base = sampleProfile(index + 100);
  const home = base.billing_address && { ...base.billing_address, state: ufs[index % 3] ?? 'SP' };
  return {
    ...base,
    status: index % 6 === 0 ? 2 : 1,
    is_active: index % 6 !== 0,
    is_partner: index % 10 === 0,
    // Late on a day of Greenwich is that day here as well; early on one is the day before.
    created: `2026-05-${String(1 + (index % 28)).padStart(2, '0')}T01:00:00.000Z`,
    billing_address: home,
    shipping_address: index % 7 === 0 ? null : home,
    name: `${['Zilda', 'Élio', 'Ana', 'Beto'][index % 4] ?? ''} ${String(index)}`,
    company_name: null,
  };
});

const { token } = await staff();
await bulkLoad(rows.flatMap((row) => profiles.insert(row)));

const found = async (query: Record<string, string>) => {
  const { status, body } = await call(listProfiles, { query, token });
  return { status, body, ids: status === 200 ? body.results.map(({ id }) => id) : [] };
};

type Case = readonly [query: Record<string, string>, fits: (row: ProfileRow) => boolean];
const cases: readonly Case[] = [
  [{ active: 'no' }, (row) => !row.is_active],
  [
    { kind: 'company', uf: 'GO,MT' },
    (r) => r.person_or_company && r.billing_address?.state !== 'SP',
  ],
  [{ role: 'partner', active: 'yes' }, (row) => row.is_partner && row.is_active],
  [{ created: '2026-05-03..2026-05-04' }, (r) => ['04', '05'].includes(r.created.slice(8, 10))],
  [
    { role: 'customer', kind: 'person', search: 'zilda' },
    (r) => !r.is_partner && !r.person_or_company && r.name.startsWith('Zilda'),
  ],
];

describe('the list of users', () => {
  it.each(cases)('is narrowed by %o to exactly these, newest first', async (query, fits) => {
    const wanted = rows
      .filter(fits)
      .map(({ id }) => id)
      .toReversed();
    expect(wanted.length).toBeGreaterThan(0);
    const { body, ids } = await found(query);
    expect(ids).toEqual(wanted.slice(0, 20));
    expect(body.count).toBe(wanted.length);
  });

  it('finds who ordered for an aircraft by its whole prefix', async () => {
    const ana = await customer();
    const { id: publication } = await onSale({ has_airplane_info: true });
    await ordered(ana, [{ publication, ...aircraft }]);
    const prefix = aircraft.airplane_prefix;
    for (const search of [prefix, prefix.replace('-', '').toLowerCase()]) {
      expect((await found({ search })).ids).toEqual([ana.row.id]);
    }
    expect((await found({ search: prefix, active: 'no' })).ids).toEqual([]);
    expect((await found({ search: 'zilda' })).body.count).toBe(15);
  });

  it('is put in order by name and e-mail, and has its staff apart', async () => {
    const partners = await found({ ordering: 'name', role: 'partner' });
    const names = partners.body.results.map(({ name }) => name);
    expect(names).toEqual(names.toSorted(new Intl.Collator('pt-BR').compare));
    expect(names[0]).toMatch(/^Ana/);
    const mails = (await found({ ordering: '-email', uf: 'MT' })).body.results;
    const sorted = mails.map(({ user }) => user.email).toSorted(new Intl.Collator('pt-BR').compare);
    expect(mails.map(({ user }) => user.email)).toEqual(sorted.toReversed());
    expect((await found({ role: 'staff' })).body.count).toBe(1);
  });

  it('narrows those whose e-mails come back by the rest as well', async () => {
    expect((await found({ mail: 'returned', uf: 'GO' })).body).toMatchObject({
      count: 0,
      pages: 1,
    });
  });

  it.each<Record<string, string>>([
    { kind: 'x' },
    { role: 'x' },
    { uf: 'XX' },
    { created: 'maio' },
  ])('refuses %o on its name', async (query) => {
    const { status, body } = await found(query);
    expect([status, Object.keys(body)]).toEqual([400, Object.keys(query)]);
  });

  it('is for staff alone', async () => {
    const { token: other } = await customer();
    expect((await call(listProfiles, { token: other })).status).toBe(403);
  });
});
