import { describe, expect, it } from 'vitest';
import { getMe } from '#shared/accounts/accountEndpoints';
import { listFleet } from '#shared/fleet/fleetEndpoints';
import { updateAircraft } from '#shared/aircraft/aircraftEndpoints';
import { attentionText } from '#shared/fleet/fleet';
import { gapsText } from '#shared/signatures/paperGaps';
import { addDays } from '#shared/values/calendarDate';
import { signatureStatus } from '#shared/signatures/signatureStatus';
import { call } from '#tests/support/calls/call';
import { startDatabase } from '#tests/support/database/database';
import { holding, manyAircraft, today } from '#tests/support/samples/fleet';
import { aircraft, download, onSale, ordered, released } from '#tests/support/samples/orders';
import { customer, type Person, staff } from '#tests/support/samples/people';
import { bought } from '#tests/support/samples/purchases';

await startDatabase();
const { measure } = await import('#platform/db/client/meter');
const { commit } = await import('#platform/db/write');
const { signatures } = await import('#functions/signatures/signatureRepository');
const { deleteAircraft } = await import('#shared/aircraft/aircraftEndpoints');
const { keepRegistered } = await import('#functions/aircraft/register/registerRepository');

const fleetOf = async ({ token }: Person, query: Record<string, string> = {}) => {
  const { status, body } = await call(listFleet, { token, query });
  return { status, ...body };
};
const title = (change: Record<string, unknown> = {}) =>
  released({ is_signature: true, has_airplane_info: true, price_signature: '30.00', ...change });
const registered = (prefix: string, model: string) =>
  keepRegistered([
    { prefix, serial: '201412', model, manufacturer: 'F', year: 2004, cancelled: false },
  ]);

const manual = await title();

describe('a fleet', () => {
  it('awaits no shipment and no renewal of a purchase its holder withdraws from', async () => {
    const owner = await customer();
    const printed = { is_signature: true, is_sent_immediately: true };
    const unsent = { title: await onSale(printed), status: signatureStatus.awaitingShipment };
    const suspended = [{ order: 7, from: today }];
    await holding(owner, [
      { ...unsent, isRead: false, airplane_prefix: 'PT-UVA' },
      { ...unsent, isRead: false, airplane_prefix: 'PP-KTO', suspended },
      { title: manual, ends: 5, airplane_prefix: 'PS-AGR', suspended },
    ]);
    const { totals, results } = await fleetOf(owner);
    expect(totals).toMatchObject({ awaiting: 1, renewals: { count: 0 } });
    const left = results.find(({ prefix }) => prefix === 'PP-KTO');
    expect(left?.attention).toEqual([]);
    expect(left?.gaps).toEqual([{ kind: 'suspended', count: 1 }]);
  });

  it('has one card for each aircraft, and says why each needs action, the worst first', async () => {
    const owner = await customer();
    const other = await title();
    await holding(owner, [
      { title: manual, ends: -3, airplane_prefix: 'PT-UVA' },
      { title: other, ends: 22, isRead: false, airplane_prefix: 'PT-UVA' },
      { title: manual, ends: 12, airplane_prefix: 'PS-AGR' },
      { title: other, ends: 14, airplane_prefix: 'PS-AGR' },
      { title: manual, ends: 3, airplane_prefix: 'PR-VVA' },
      { title: manual, isRead: false, airplane_prefix: 'PT-VNB' },
      {
        title: manual,
        status: signatureStatus.awaitingShipment,
        isRead: false,
        airplane_prefix: 'PP-KTO',
      },
      { title: manual, airplane_prefix: 'PR-HML', ends: 300 },
      { title: other, airplane_prefix: 'PR-HML', ends: null, isRead: false },
      { title: other, airplane_prefix: null },
    ]);
    const fleet = await fleetOf(owner);
    expect(
      fleet.results.map(({ prefix, attention }) => [prefix, ...attention.map(attentionText)]),
    ).toEqual([
      ['PT-UVA', '1 vencida', 'Vence em 22 dias', '1 revisão sem ciente'],
      ['PR-VVA', 'Vence em 3 dias'],
      ['PS-AGR', '2 vencem em 12 dias'],
      ['PT-VNB', '1 revisão sem ciente'],
      ['PP-KTO', '1 aguardando envio'],
      ['PR-HML'],
    ]);
    expect(fleet).toMatchObject({
      count: 6,
      pages: 1,
      needing: 5,
      totals: {
        aircraft: 6,
        publications: 9,
        without_aircraft: 1,
        overdue: 1,
        due: 4,
        unacknowledged: 2,
        awaiting: 1,
        renewals: { count: 4, aircraft: 3, total: '120.00' },
      },
    });
    expect(fleet.results[0]).toMatchObject({ serial: '201-412', fuel_type: 1, model: null });
    expect(fleet.results[0]?.publications.map(({ overdue }) => overdue)).toEqual([true, false]);
    expect(fleet.results[5]?.valid_until).not.toBeNull();
  });

  it('is searched by prefix and publication, and narrowed to what needs action', async () => {
    const owner = await customer();
    const parts = await title({ name: 'Catálogo de Peças' });
    await holding(owner, [
      { title: manual, ends: 5, airplane_prefix: 'PT-AAA' },
      { title: parts, airplane_prefix: 'PT-BBB' },
    ]);
    const found = async (query: Record<string, string>) =>
      (await fleetOf(owner, query)).results.map(({ prefix }) => prefix);
    expect(await found({ search: 'ptaaa' })).toEqual(['PT-AAA']);
    expect(await found({ search: 'catalogo' })).toEqual(['PT-BBB']);
    expect(await found({ search: 'nada' })).toEqual([]);
    for (const action of ['1', 'true', 'due', 'renewal']) {
      expect(await found({ action })).toEqual(['PT-AAA']);
    }
    expect(await found({ action: 'none' })).toEqual(['PT-BBB']);
    expect(await found({ action: '0' })).toHaveLength(2);
    expect((await fleetOf(owner, { action: 'x' })).status).toBe(400);
  });

  it('sets apart what needs no action and has papers that lack something', async () => {
    const owner = await customer();
    const fine = { title: manual, ends: 300 };
    await holding(owner, [
      { ...fine, airplane_prefix: 'PT-AAA' },
      { title: manual, ends: null, version_bought: 'Rev. 0', airplane_prefix: 'PT-BBB' },
      { title: manual, ends: 5, airplane_prefix: 'PT-CCC' },
      { ...fine, airplane_prefix: 'PT-DDD', suspended: [{ order: 7, from: today }] },
    ]);
    const { results, count, needing, incomplete } = await fleetOf(owner);
    expect(results.map(({ prefix, gaps }) => [prefix, gapsText(gaps)])).toEqual([
      ['PT-CCC', ''],
      ['PT-BBB', '1 tem revisão mais nova'],
      ['PT-DDD', '1 está suspensa'],
      ['PT-AAA', ''],
    ]);
    expect({ count, needing, incomplete }).toEqual({ count: 4, needing: 1, incomplete: 2 });
    const found = async (action: string) =>
      (await fleetOf(owner, { action })).results.map(({ prefix }) => prefix);
    expect(await found('incomplete')).toEqual(['PT-BBB', 'PT-DDD']);
    expect(await found('none')).toEqual(['PT-AAA']);
  });

  it('asks no more of what was bought anew since it ended', async () => {
    const owner = await customer();
    await holding(owner, [{ title: manual, ends: -30 }, { title: manual }]);
    expect((await fleetOf(owner)).results).toMatchObject([{ attention: [] }]);
  });

  it('is one’s own: staff see somebody’s, another customer none', async () => {
    const owner = await customer();
    const stranger = await customer();
    const office = await staff();
    await holding(owner, [{ title: manual }]);
    const profile = String(owner.row.id);
    expect((await fleetOf(owner, { profile })).count).toBe(1);
    expect((await fleetOf(office, { profile })).count).toBe(1);
    expect((await fleetOf(stranger, { profile })).status).toBe(404);
    expect((await fleetOf(office, { profile: '999999' })).status).toBe(404);
    expect(await fleetOf(office)).toMatchObject({ count: 0, pages: 1, results: [] });
  });

  it('says what the register knows, and which titles for the model are missing', async () => {
    const owner = await customer();
    const model = 'QX-7';
    await registered('PT-QXA', model);
    const since = (from: string | null) => title({ effectivity: [{ model, from, to: null }] });
    const owned = await since(null);
    const missing = await since('201.400');
    const newer = await since('201.500');
    const forNone = await since(null);
    await title({ applicability: 'QX-7 e outros' });
    await holding(owner, [
      { title: owned, airplane_prefix: 'PT-QXA' },
      { title: forNone, airplane_prefix: null },
    ]);
    const [craft] = (await fleetOf(owner)).results;
    expect(craft).toMatchObject({ model, year: 2004, missing_count: 1 });
    expect(craft?.missing.map(({ id }) => id)).toEqual([missing.id]);
    expect([newer.id, forNone.id]).not.toContain(missing.id);
    for (let more = 0; more < 11; more += 1) await since(null);
    const [again] = (await fleetOf(owner)).results;
    expect([again?.missing.length, again?.missing_count]).toEqual([10, 12]);
  });

  it('offers what a serial number of another series does not decide, as every other screen', async () => {
    const owner = await customer();
    const model = 'QS-8';
    await registered('PT-QXB', model);
    const series = (from: string) => title({ effectivity: [{ model, from, to: null }] });
    const owned = await series('1');
    const other = await series('T-9000');
    await series('999999');
    await holding(owner, [{ title: owned, airplane_prefix: 'PT-QXB' }]);
    const [craft] = (await fleetOf(owner)).results;
    expect(craft?.missing.map(({ id }) => id)).toEqual([other.id]);
  });

  it.each([3, 25])('of %i aircraft is narrowed to a model of the register', async (size) => {
    const owner = await customer();
    const model = `MX-${String(size)}`;
    const fleet = manyAircraft(size, [manual]);
    await holding(owner, fleet);
    const last = fleet.at(-1)?.airplane_prefix ?? '';
    await Promise.all([registered(last, model), registered('PT-AAA', 'AG-1')]);
    const found = await fleetOf(owner, { model });
    expect(found.results.map(({ prefix }) => prefix)).toEqual([last]);
    expect(found).toMatchObject({ count: 1, totals: { aircraft: size } });
    expect(found.models).toEqual(expect.arrayContaining(['AG-1', model]));
    expect((await fleetOf(owner, { model: '' })).count).toBe(size);
    expect((await fleetOf(owner, { model: 'none' })).count).toBe(0);
    expect((await fleetOf(owner, { model: 'x'.repeat(81) })).status).toBe(400);
  });

  it('shows an aircraft as its owner corrected it, until they take it out', async () => {
    const owner = await customer();
    await holding(owner, [{ title: manual, created: '2026-01-01T00:00:00.000Z' }]);
    await ordered(owner, [{ publication: manual.id, ...aircraft }]);
    const at = { token: owner.token, path: { prefix: 'PT-UVA' } };
    await call(updateAircraft, { ...at, body: { serial: '201-413' } });
    expect((await fleetOf(owner)).results).toMatchObject([{ serial: '201-413' }]);
    await call(deleteAircraft, at);
    expect((await fleetOf(owner)).count).toBe(0);
  });

  it('holds what was bought for an aircraft although the title asks for none', async () => {
    const owner = await customer();
    const once = await download({ has_airplane_info: false });
    await bought(owner, [{ publication: once.id, ...aircraft, for_aircraft: true }]);
    await bought(owner, [{ publication: once.id, airplane_prefix: 'PT', for_aircraft: true }]);
    const { results } = await fleetOf(owner);
    expect(results).toMatchObject([
      { prefix: 'PT-UVA', serial: '201-412', publications: [{ publication: { id: once.id } }] },
    ]);
    expect(results[0]?.publications).toHaveLength(1);
  });

  it('holds what its owner added without a purchase, last, until something is bought for it', async () => {
    const owner = await customer();
    await registered('PR-VVB', 'QX-9');
    const forIt = await title({ effectivity: [{ model: 'QX-9', from: null, to: null }] });
    await holding(owner, [{ title: manual, airplane_prefix: 'PT-ZZZ' }]);
    const at = { token: owner.token, path: { prefix: 'PR-VVB' } };
    await call(updateAircraft, { ...at, body: { serial: '1155', fuel_type: 1 } });
    const fleet = await fleetOf(owner);
    expect(fleet).toMatchObject({ count: 2, needing: 0, without: 1, totals: { aircraft: 2 } });
    expect(fleet.results.map(({ prefix }) => prefix)).toEqual(['PT-ZZZ', 'PR-VVB']);
    expect(fleet.results[1]).toMatchObject({
      model: 'QX-9',
      serial: '1155',
      added: today,
      publications: [],
      attention: [],
      missing: [{ id: forIt.id }],
    });
    expect((await fleetOf(owner, { action: 'none' })).count).toBe(1);
    await holding(owner, [{ title: manual, airplane_prefix: 'PR-VVB' }]);
    expect(await fleetOf(owner)).toMatchObject({ count: 2, without: 0 });
    expect((await fleetOf(owner)).results.map(({ added }) => added)).toEqual([null, null]);
  });

  it('is said to be there by who asks about themself, so that the menu shows it', async () => {
    const owner = await customer();
    const other = await customer();
    await holding(owner, [{ title: manual }]);
    await holding(other, [{ title: manual, airplane_prefix: null }]);
    const me = async ({ token }: Person) => (await call(getMe, { token })).body;
    expect(await me(owner)).toMatchObject({ has_aircraft: true });
    expect(await me(other)).toMatchObject({ has_aircraft: false });
  });

  it('costs the same page for 20 aircraft and for 300, and shows every change', async () => {
    const few = await customer();
    const many = await customer();
    await holding(few, manyAircraft(20, [manual]));
    const rows = await holding(many, manyAircraft(300, [manual]));
    const page = async (owner: Person) => {
      await fleetOf(owner);
      const { requests, readUnits } = await measure(() => fleetOf(owner));
      return { requests, readUnits };
    };
    const small = await page(few);
    const large = await page(many);
    expect(large.requests).toBeLessThanOrEqual(small.requests + 1);
    expect(large.readUnits).toBeLessThan(small.readUnits + 30);
    const [row] = rows;
    if (!row) throw new Error('nothing held');
    await commit(signatures.replace(row, { ...row, due: addDays(today, 3) }));
    expect((await fleetOf(many)).results[0]).toMatchObject({ prefix: row.airplane_prefix });
    const [changed] = await signatures.getMany([row.id]);
    if (changed) await commit(signatures.remove(changed));
    expect((await fleetOf(many)).count).toBe(299);
  });

  it('is shown in pages of twenty, however many aircraft there are', async () => {
    const owner = await customer();
    await holding(owner, manyAircraft(45, [manual]));
    const pages = await Promise.all(['1', '2', '3', '4'].map((page) => fleetOf(owner, { page })));
    expect(pages.map(({ count, pages: all }) => [count, all])).toEqual(Array(4).fill([45, 3]));
    expect(pages.map(({ results }) => results.length)).toEqual([20, 20, 5, 0]);
    const prefixes = pages.flatMap(({ results }) => results.map(({ prefix }) => prefix));
    expect(new Set(prefixes).size).toBe(45);
  });
});
