import { describe, expect, it } from 'vitest';
import { addDays, addYears, todayInSaoPaulo } from '#shared/values/calendarDate';
import { createSignature, updateSignature } from '#shared/signatures/signatureEndpoints';
import { call } from '#tests/support/calls/call';
import { startDatabase } from '#tests/support/database/database';
import { asJob } from '#tests/support/environments/leastPrivilege';
import { download, onSale } from '#tests/support/samples/orders';
import { bought } from '#tests/support/samples/purchases';
import { given, signatureDesk, subscription } from '#tests/support/screens/desk/signatureDesk';

await startDatabase();
const { handler: expireHandler } = await import('#functions/signatures/jobs/expireSignatures');
const expire = asJob('expire-signatures', expireHandler);
const { signatures } = await import('#functions/signatures/signatureRepository');
const { commit } = await import('#platform/db/write');
const { customer, staff } = await import('#tests/support/samples/people');

const clerk = await staff();
const ana = await customer();

const today = todayInSaoPaulo(new Date());
const { change, read } = signatureDesk(() => clerk);

describe('staff give one without payment', () => {
  const make = (body: object, by = clerk) => call(createSignature, { token: by.token, body });

  it('with a year from today unless they say otherwise', async () => {
    const { id: publication } = await download(subscription);
    const answer = await make({ status: 1, publication, profile: ana.row.id });
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({ status: { id: 1 }, due: addYears(today, 1), order: null });
  });

  it('once, however often the same call is sent', async () => {
    const { id: publication } = await download(subscription);
    const body = { status: 1, publication, profile: ana.row.id };
    const sent = { token: clerk.token, headers: { 'idempotency-key': 'given' }, body };
    const first = await call(createSignature, sent);
    expect(await call(createSignature, sent)).toEqual(first);
  });

  it('and hear of every field that does not fit', async () => {
    const answer = await make({ status: 3, publication: 99_999, profile: 99_999, order: 99_999 });
    expect([answer.status, Object.keys(answer.body).toSorted()]).toEqual([
      400,
      ['order', 'profile', 'publication', 'status'],
    ]);
    const { id: publication } = await download(subscription);
    const late = { status: 5, publication, profile: ana.row.id, due: addDays(today, -1) };
    expect((await make(late)).body).toEqual({ due: ['O vencimento já passou.'] });
    const bia = await customer();
    const { order } = await bought(bia, [{ publication }]);
    const alien = { status: 1, publication, profile: ana.row.id, order: order.id };
    expect((await make(alien)).body).toEqual({ order: ['Este pedido é de outro cliente.'] });
  });

  it('but customers never do', async () => {
    expect((await make({ status: 1, publication: 1, profile: ana.row.id }, ana)).status).toBe(403);
    const { id } = await given(ana);
    const answer = await call(updateSignature, {
      token: ana.token,
      path: { id },
      body: { due: '2099-01-01' },
    });
    expect(answer.status).toBe(403);
  });
});

describe('a printed publication', () => {
  const printed = { is_signature: true };
  const message = { status: ['Uma publicação impressa não tem “Download liberado”.'] };

  it.each([1, 2, 3, 4, 5] as const)(
    'is never released for download, from status %i',
    async (status) => {
      const { id: publication } = await onSale(printed);
      const row = await given(ana, { status: 5, publication });
      await commit(signatures.replace(row, { ...row, status }));
      const answer = await change(row.id, { status: 1 });
      expect([answer.status, answer.body]).toEqual([400, message]);
    },
  );

  it('nor given so', async () => {
    const { id: publication } = await onSale(printed);
    const body = { status: 1, publication, profile: ana.row.id };
    const answer = await call(createSignature, { token: clerk.token, body });
    expect([answer.status, answer.body]).toEqual([400, message]);
  });
});

describe('an edit by staff', () => {
  it('moves among released, active and overdue', async () => {
    const { id, due } = await given(ana);
    expect((await change(id, { status: 5 })).body.status.id).toBe(5);
    // Its end is where staff ended it, until they take that back.
    expect((await change(id, { status: 4 })).body).toMatchObject({
      status: { id: 4 },
      overdue: true,
      due: addDays(today, -1),
    });
    expect((await change(id, { status: 1 })).body).toMatchObject({ status: { id: 1 }, due });
    expect((await change(id, { status: 3 })).status).toBe(400);
    expect((await change(id, { status: 2 })).status).toBe(400);
  });

  it('revives what is overdue by a new end, though the select still says so', async () => {
    const { id } = await given(ana, { due: addDays(today, -5) });
    const due = addDays(today, 40);
    expect((await change(id, { status: 4, due })).body).toMatchObject({
      status: { id: 1 },
      due,
      overdue: false,
    });
  });

  it('refuses a valid status with an end in the past', async () => {
    const { id } = await given(ana, { due: addDays(today, -5) });
    expect((await change(id, { status: 1 })).body).toEqual({ due: ['O vencimento já passou.'] });
    const fresh = await given(ana);
    expect((await change(fresh.id, { due: addDays(today, -1) })).status).toBe(400);
    expect((await read(fresh.id)).due).toBe(fresh.due);
  });

  it('leaves the status of what waits for shipment, and keeps the rest', async () => {
    const { id } = await given(ana, { status: 2 });
    const answer = await change(id, { status: 5, notes: 'Embalar bem' });
    expect([answer.status, answer.body.status.id, answer.body.notes]).toEqual([
      200,
      2,
      'Embalar bem',
    ]);
  });

  it('never changes whose it is, of what and from which order', async () => {
    const bia = await customer();
    const { id, publication } = await given(ana);
    await change(id, { profile: bia.row.id, publication: 1, order: 1, notes: 'x' });
    expect(await read(id)).toMatchObject({
      profile: { id: ana.row.id },
      publication: { id: publication.id },
      order: null,
    });
  });

  it('refuses a stale copy, but becoming overdue is no edit', async () => {
    const { id } = await given(ana, { due: addDays(today, -5) });
    const { row_version } = await read(id);
    await expire({ today });
    expect((await signatures.get(id))?.status).toBe(4);
    expect((await change(id, { notes: 'a', row_version })).status).toBe(200);
    expect((await change(id, { notes: 'b', row_version })).status).toBe(400);
    expect((await read(id)).notes).toBe('a');
  });
});
