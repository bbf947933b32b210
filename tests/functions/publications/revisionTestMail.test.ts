import { describe, expect, it } from 'vitest';
import { testRevisionMail } from '#shared/publications/publicationDeskEndpoints';
import { listRevisions } from '#shared/publications/revisionEndpoints';
import { call } from '#tests/support/calls/call';
import { startDatabase } from '#tests/support/database/database';
import { openMailbox } from '#tests/support/stubs/mailbox';
import { download, onSale } from '#tests/support/samples/orders';
import { given, subscription } from '#tests/support/screens/desk/signatureDesk';

await startDatabase();
const { deliver } = openMailbox();
const { customer, staff } = await import('#tests/support/samples/people');
const { hit } = await import('#platform/auth/throttle');
const { testMailLimit } = await import('#platform/auth/throttleLimits');

const draft = {
  version: 'Rev. 5',
  date: '2026-05-04',
  changes: 'Seção 2: peso máximo.\nSeção 7: figura corrigida.',
  pages: '2-3, 7-12',
};
const clerk = await staff();
const testing = (id: number, body: object = draft, token = clerk.token) =>
  call(testRevisionMail, { token, path: { id }, body });

describe('a test of a revision’s e-mail', () => {
  it('goes to its writer alone, as subscribers will read it, and publishes nothing', async () => {
    const { id } = await onSale(subscription);
    await given(await customer(), { publication: id });
    await deliver();
    const { status, body } = await testing(id);
    expect([status, body]).toEqual([200, { to: clerk.email }]);
    const sent = await deliver();
    expect(sent.map(({ to }) => to)).toEqual([clerk.email]);
    expect(sent[0]?.subject).toMatch(/^Teste: Nova revisão Rev\. 5 de /);
    expect(sent[0]?.text).toContain('Seção 7: figura corrigida.');
    expect(sent[0]?.text).toContain('Páginas 2-3, 7-12');
    const { body: revisions } = await call(listRevisions, { path: { id } });
    expect(revisions.map(({ version }) => version)).toEqual(['Rev. 4']);
  });

  it('asks those who read it at once to confirm, and those who wait for paper for nothing', async () => {
    const other = await staff();
    const textFor = async ({ id }: { id: number }, written: object = draft) => {
      await testing(id, written, other.token);
      return (await deliver()).find(({ subject }) => subject.startsWith('Teste: '))?.text;
    };
    const onPaper = await textFor(await onSale({ is_signature: true }));
    expect(onPaper).toContain('a Rev. 5 ainda será enviada');
    expect(onPaper).not.toMatch(/dar ciente|Estou ciente|andamento/);
    const withFile = { ...draft, has_file: true };
    expect(await textFor(await download(subscription), withFile)).toMatch(
      /Ler e dar ciente[\s\S]*“Estou ciente”/,
    );
    const without = await textFor(await download(subscription));
    expect(without).not.toContain('Ler e dar ciente');
    expect(without).toContain('Quando o arquivo chegar, leia a revisão');
  });

  it('breaks off long changes between letters, because half an emoji cannot be sent', async () => {
    const { id } = await onSale(subscription);
    const other = await staff();
    const { status } = await testing(
      id,
      { ...draft, changes: `${'x'.repeat(1199)}🛩️🛩️` },
      other.token,
    );
    expect(status).toBe(200);
    const mail = (await deliver()).find(({ subject }) => subject.startsWith('Teste: '));
    expect(mail?.text).toContain('xxx…');
    expect([mail?.text, mail?.html].filter((form) => /\p{Cs}/u.test(form ?? ''))).toEqual([]);
  });

  it('is checked as the revision will be', async () => {
    const { id } = await onSale();
    const { status, codes } = await testing(id, { ...draft, version: ' ', date: '31/02/2026' });
    expect([status, Object.keys(codes ?? {})]).toEqual([400, ['version', 'date']]);
  });

  it('is had ten times an hour by each of the staff', async () => {
    const { id } = await onSale();
    const other = await staff();
    const rule = { ...testMailLimit, now: new Date() };
    for (let times = 0; times < 8; times += 1) {
      await hit('revision-test', String(other.row.id), rule);
    }
    const statuses = [];
    for (let times = 0; times < 3; times += 1) {
      statuses.push((await testing(id, draft, other.token)).status);
    }
    expect(statuses).toEqual([200, 200, 429]);
    await deliver();
  });
});
