import { TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { describe, expect, it, vi } from 'vitest';
import { addDays, todayInSaoPaulo } from '#shared/values/calendarDate';
import { updatePublication } from '#shared/publications/publicationDeskEndpoints';
import { listHistory } from '#shared/system/systemEndpoints';
import { signatureRefusals } from '#shared/messages/refusals/signatureRefusals';
import { startBuckets } from '#tests/support/database/buckets';
import { call } from '#tests/support/calls/call';
import { startDatabase } from '#tests/support/database/database';
import { openMailbox } from '#tests/support/stubs/mailbox';
import { manualDesk } from '#tests/support/screens/desk/manualDesk';
import { download } from '#tests/support/samples/orders';
import { bought } from '#tests/support/samples/purchases';
import { given, signatureDesk, subscription } from '#tests/support/screens/desk/signatureDesk';

await startDatabase();
await startBuckets();
const { deliver } = openMailbox();
const { signatures } = await import('#functions/signatures/signatureRepository');
const { customer, staff } = await import('#tests/support/samples/people');

const clerk = await staff();
const ana = await customer();

const today = todayInSaoPaulo(new Date());
const { read, listed, change } = signatureDesk(() => clerk);

const { send, open, content } = manualDesk(() => ({ clerk, reader: ana }));
const publish = (id: number, version: string, body = {}) =>
  call(updatePublication, { token: clerk.token, path: { id }, body: { version, ...body } });

describe('the file', () => {
  it('is the current revision for a subscriber and the one bought for a buyer', async () => {
    const followed = await download({ ...subscription, version: 'A' });
    const single = await download({ version: 'A' });
    const { signatures: made } = await bought(ana, [
      { publication: followed.id },
      { publication: single.id },
    ]);
    const [subscribed, once] = made.map(({ id }) => id);
    for (const { id } of [followed, single]) {
      await send(id, 'A');
      await publish(id, 'B');
      await send(id, 'B');
    }
    expect(await content(subscribed ?? 0)).toBe('B');
    expect(await content(once ?? 0)).toBe('A');
    expect((await read(once ?? 0, ana)).file).toBe(`/signature/${String(once)}/file/`);
  });

  it('is offered to a buyer only if the revision bought ever had one, also by another name', async () => {
    const older = await download({ version: 'A' });
    const corrected = await download({ version: 'A' });
    const lines = [{ publication: older.id }, { publication: corrected.id }];
    const { signatures: made } = await bought(ana, lines);
    await publish(older.id, 'B', { notify: true });
    await publish(corrected.id, 'B');
    for (const { id } of [older, corrected]) await send(id, 'B');
    const [never, renamed] = made.map(({ id }) => id);
    const shown = async (id = 0) => [
      (await read(id, ana)).file,
      (await listed({}, ana)).results.find((one) => one.id === id)?.file,
    ];
    expect(await shown(never)).toEqual([null, null]);
    expect((await open(never ?? 0)).status).toBe(400);
    const file = `/signature/${String(renamed)}/file/`;
    expect(await shown(renamed)).toEqual([file, file]);
    expect(await content(renamed ?? 0)).toBe('B');
  });

  it('is logged with revision, person and address, and ends the time for corrections', async () => {
    const book = await download(subscription);
    await send(book.id, 'A');
    const { id } = await given(ana, { publication: book.id });
    await open(id);
    await open(id);
    const told = await call(listHistory, {
      token: clerk.token,
      body: { target: 'signature', target_id: id },
    });
    const downloads = told.body.filter(({ action }) => action.startsWith('Download'));
    expect(downloads).toHaveLength(2);
    expect(downloads[0]).toMatchObject({ action: 'Download da revisão Rev. 4' });
    expect(downloads[0]?.actor.name).toBe(ana.row.name);
    expect((await signatures.get(id))?.downloaded_at).not.toBeNull();
  });

  it('remembers its first opening when a change of the same purchase is faster', async () => {
    const { dynamo } = await import('#platform/db/client/dynamo');
    const { correctionGuards } = await import('#functions/signatures/granting/correctionGuards');
    const book = await download(subscription);
    await send(book.id, 'A');
    const { order, signatures: made } = await bought(ana, [{ publication: book.id }]);
    const { id = 0 } = made[0] ?? {};
    const original = dynamo.send.bind(dynamo) as (command: unknown) => Promise<never>;
    let edited: Promise<unknown> | undefined;
    const spy = vi.spyOn(dynamo, 'send').mockImplementation((async (command: unknown) => {
      if (command instanceof TransactWriteCommand && !edited) {
        edited = change(id, { notes: 'Ligou hoje.' });
        await edited;
      }
      return original(command);
    }) as never);
    expect((await open(id)).status).toBe(200);
    spy.mockRestore();
    const after = await signatures.get(id);
    expect([after?.notes, after?.downloaded_at]).toEqual(['Ligou hoje.', expect.any(String)]);
    await expect(correctionGuards(order.id)).rejects.toMatchObject({
      problems: { non_field_errors: [signatureRefusals.already_delivered] },
    });
  });

  it('is refused at the click when it may no longer be had', async () => {
    const book = await download(subscription);
    await send(book.id, 'A');
    const due = addDays(today, -1);
    const late = await given(ana, { publication: book.id, due });
    const answer = await open(late.id);
    expect(answer.status).toBe(403);
    expect(answer.body.detail).toMatch(/^Sua assinatura venceu em \d\d\/\d\d\/\d{4}\.$/);
    const printed = await given(ana, { publication: book.id, status: 5 });
    expect((await open(printed.id)).status).toBe(403);
    const mine = await given(ana, { publication: book.id });
    expect((await open(mine.id, await customer())).status).toBe(404);
  });

  it('says so when there is none yet, and lives on after the publication is withdrawn', async () => {
    const { withdrawPublication } =
      await import('#functions/publications/endpoints/deletePublication');
    const { publications } = await import('#functions/publications/publicationRepository');
    const book = await download(subscription);
    const { id } = await given(ana, { publication: book.id });
    expect((await open(id)).body.non_field_errors).toEqual(['Arquivo ainda não disponível']);
    expect((await read(id, ana)).file).toBeNull();
    await send(book.id, 'A');
    const latest = await publications.get(book.id);
    if (!latest) throw new Error('no publication');
    await withdrawPublication(latest, { actor: { id: null, name: 'Sistema' }, now: new Date() });
    expect(await content(id)).toBe('A');
    expect((await read(id, ana)).publication.name).toBe(book.name);
  });
});

describe('news of a revision', () =>
  it('reach active subscribers once each, when asked for', async () => {
    const book = await download(subscription);
    const bia = await customer();
    await given(ana, { publication: book.id });
    await given(ana, { publication: book.id });
    await given(bia, { publication: book.id });
    await given(await customer(), { publication: book.id, due: addDays(today, -1) });
    const publish = (body: object) =>
      call(updatePublication, { token: clerk.token, path: { id: book.id }, body });
    await publish({ version: 'Rev. 8' });
    const news = async () =>
      (await deliver()).filter(({ subject }) => subject.startsWith('Nova revisão'));
    expect(await news()).toEqual([]);
    await publish({ version: 'Rev. 9', notify: true, changes: 'Capítulo 5 refeito.' });
    await publish({ notify: true });
    const mails = await news();
    expect(mails.map(({ to }) => to).toSorted()).toEqual([ana.email, bia.email].toSorted());
    expect(mails[0]?.subject).toBe(`Nova revisão Rev. 9 de ${book.name}`);
    expect(mails[0]?.text).toContain('/manage');
    expect(mails[0]?.text).toContain('Capítulo 5 refeito.');
  }));
