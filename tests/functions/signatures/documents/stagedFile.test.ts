import { describe, expect, it } from 'vitest';
import { getSignature } from '#shared/signatures/signatureEndpoints';
import { updatePublication } from '#shared/publications/publicationDeskEndpoints';
import { startBuckets } from '#tests/support/database/buckets';
import { call } from '#tests/support/calls/call';
import { startDatabase } from '#tests/support/database/database';
import { openMailbox } from '#tests/support/stubs/mailbox';
import { manualDesk } from '#tests/support/screens/desk/manualDesk';
import { download } from '#tests/support/samples/orders';
import { bought } from '#tests/support/samples/purchases';
import { subscription } from '#tests/support/screens/desk/signatureDesk';

await startDatabase();
await startBuckets();
const { deliver } = openMailbox();
const { customer, staff } = await import('#tests/support/samples/people');

const clerk = await staff();
const ana = await customer();

const { send, stage, content, nameOf } = manualDesk(() => ({ clerk, reader: ana }));

describe('a staged file', () => {
  const change = (id: number, body: object) =>
    call(updatePublication, { token: clerk.token, path: { id }, body });
  async function sold(version = 'Rev. 1') {
    const followed = await download({ ...subscription, name: 'Manual', version });
    const single = await download({ name: 'Manual', version });
    const { signatures: made } = await bought(ana, [
      { publication: followed.id },
      { publication: single.id },
    ]);
    const [subscribed = 0, once = 0] = made.map(({ id }) => id);
    return { followed: followed.id, single: single.id, subscribed, once };
  }

  it('belongs to the revision it is saved with, by content and by name', async () => {
    const { followed, single, subscribed, once } = await sold();
    for (const [id, owned] of [
      [followed, subscribed],
      [single, once],
    ] as const) {
      await send(id, 'um');
      const key = await stage(id, 'noventa e nove');
      // Chosen, not saved: nothing has it yet.
      expect([await content(owned), await nameOf(owned)]).toEqual(['um', 'Manual - Rev. 1.pdf']);
      const saved = await change(id, { version: 'Rev. 99', key, notify: true });
      expect(saved.status).toBe(200);
      expect(saved.body).toMatchObject({ version: 'Rev. 99', file_version: 'Rev. 99' });
    }
    expect([await content(once), await nameOf(once)]).toEqual(['um', 'Manual - Rev. 1.pdf']);
    expect([await content(subscribed), await nameOf(subscribed)]).toEqual([
      'noventa e nove',
      'Manual - Rev. 99.pdf',
    ]);
  });

  it('is said to be of the revision before where a revision came without one', async () => {
    const { followed, subscribed } = await sold();
    await send(followed, 'um');
    const shown = async () =>
      (await call(getSignature, { token: ana.token, path: { id: subscribed } })).body;
    expect(await shown()).not.toHaveProperty('file_version');
    await change(followed, { version: 'Rev. 2', notify: true });
    expect(await shown()).toMatchObject({
      publication: { version: 'Rev. 2' },
      file_version: 'Rev. 1',
    });
    expect(await nameOf(subscribed)).toBe('Manual - Rev. 1.pdf');
  });

  it('is saved together with the form, or neither is', async () => {
    const { followed, subscribed } = await sold();
    await send(followed, 'um');
    const key = await stage(followed, 'dois');
    const stale = await change(followed, { version: 'Rev. 2', key, row_version: 'old' });
    expect(stale.status).toBe(400);
    expect([await content(subscribed), await nameOf(subscribed)]).toEqual([
      'um',
      'Manual - Rev. 1.pdf',
    ]);
    const wrong = await stage(followed, 'x');
    expect((await change(followed, { name: 'Outro', key: `${wrong}x` })).body).toEqual({
      key: ['Envio não encontrado. Envie o arquivo novamente.'],
    });
    const saved = await change(followed, { version: 'Rev. 2', key });
    expect([saved.status, saved.body.file_warning]).toEqual([200, null]);
    expect([await content(subscribed), await nameOf(subscribed)]).toEqual([
      'dois',
      'Manual - Rev. 2.pdf',
    ]);
    // The answer was lost and the form is saved again.
    expect((await change(followed, { version: 'Rev. 2', key })).status).toBe(200);
  });

  it('stays under its own name while a published revision has none', async () => {
    const { followed, subscribed } = await sold('Rev. 4');
    await send(followed, 'quatro');
    await change(followed, { version: 'Rev. 5', notify: true });
    expect([await content(subscribed), await nameOf(subscribed)]).toEqual([
      'quatro',
      'Manual - Rev. 4.pdf',
    ]);
    await send(followed, 'cinco');
    expect([await content(subscribed), await nameOf(subscribed)]).toEqual([
      'cinco',
      'Manual - Rev. 5.pdf',
    ]);
  });

  it('follows a corrected name, and its buyers keep what they have', async () => {
    const { followed, single, subscribed, once } = await sold('Rev. 40');
    await send(followed, 'quatro');
    for (const id of [followed, single]) await change(id, { version: 'Rev. 4' });
    expect([await content(subscribed), await nameOf(subscribed)]).toEqual([
      'quatro',
      'Manual - Rev. 4.pdf',
    ]);
    // Bought under the mistaken name, before there was a file.
    await send(single, 'único');
    expect(await content(once)).toBe('único');
    await change(single, { version: 'Rev. 5', key: await stage(single, 'cinco') });
    expect(await content(once)).toBe('único');
  });

  it('is what the mail of a revision says of it', async () => {
    const { followed } = await sold();
    await deliver();
    await change(followed, { version: 'Rev. 2', notify: true });
    const without = await deliver();
    await change(followed, { version: 'Rev. 3', key: await stage(followed, 'três'), notify: true });
    const mails = [...without, ...(await deliver())].filter(({ subject }) =>
      subject.startsWith('Nova revisão'),
    );
    expect(mails.map(({ text }) => text.includes('já está no seu Gerenciador'))).toEqual([
      false,
      true,
    ]);
    expect(mails[0]?.text.replace(/\s+/g, ' ')).toContain('ainda não está disponível');
  });
});
