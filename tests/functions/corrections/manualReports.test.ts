import fc from 'fast-check';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { answerManualReport } from '#shared/corrections/manualReportDeskEndpoints';
import {
  createManualReport,
  getManualReport,
  getManualReportPicture,
  listManualReports,
  replyToManualReport,
} from '#shared/corrections/manualReportEndpoints';
import type { BodyInputOf } from '#shared/api/endpoint';
import { mayMove, reportActs, reportMoves, reportStates } from '#shared/corrections/reportState';
import { uploadOrderPhoto } from '#shared/orders/orderEndpoints';
import { publishRevision, updatePublication } from '#shared/publications/publicationDeskEndpoints';
import { createManualNote } from '#shared/signatures/notes/manualNoteEndpoints';
import { addDays, todayInSaoPaulo } from '#shared/values/calendarDate';
import { call } from '#tests/support/calls/call';
import { multipart } from '#tests/support/calls/multipart';
import { startBuckets } from '#tests/support/database/buckets';
import { startDatabase } from '#tests/support/database/database';
import { download } from '#tests/support/samples/orders';
import type { Person } from '#tests/support/samples/people';
import { openMailbox, type SentMail } from '#tests/support/stubs/mailbox';

await startDatabase();
await startBuckets();
const { deliver } = openMailbox();
const { customer, staff } = await import('#tests/support/samples/people');
const { bought } = await import('#tests/support/samples/purchases');
const { correctionPersonalStore } = await import('#functions/corrections/correctionPersonalStore');
const { erasedContact } = await import('#functions/profiles/forgetting/erasedContact');

const clerk = await staff();

const wrong = { page: 126, text: 'A tabela está em newtons e a diferença em libras.' };
const quote = 'Diferença máxima entre os cabos: 5 lbf.';

async function readerOf(publication: number) {
  const reader = await customer();
  const { signatures } = await bought(reader, [{ publication }]);
  const [signature] = signatures;
  if (!signature) throw new Error('nothing was bought');
  return { reader, signature: signature.id };
}

const reporting = async (publication: number, change: object = {}) => {
  const { reader, signature } = await readerOf(publication);
  const { body, status } = await call(createManualReport, {
    token: reader.token,
    body: { signature, ...wrong, ...change },
  });
  expect(status).toBe(201);
  return { reader, signature, made: body };
};

type Deciding = BodyInputOf<typeof answerManualReport>;
const deciding = (id: number, body: Deciding) =>
  call(answerManualReport, { token: clerk.token, path: { id }, body });

const subjectsTo = (mails: readonly SentMail[], { email }: Person) =>
  mails.filter(({ to }) => to === email).map(({ subject }) => subject);

describe('an error reported from its page', () => {
  it('is answered by no key of a note, whose number may be that of another reader’s report', async () => {
    const { id } = await download({ is_signature: true });
    const victim = await readerOf(id);
    const body = { signature: victim.signature, ...wrong };
    const theirs = await call(createManualReport, { token: victim.reader.token, body });
    const { reader, signature } = await readerOf(id);
    const own = { page: 1, text: 'Aqui', signature };
    for (let count = 0; count < theirs.body.id; count += 1) {
      const by = { token: reader.token, headers: { 'idempotency-key': `nota-${id}-${count}` } };
      await call(createManualNote, { ...by, body: own });
      const seen = await call(createManualReport, { ...by, body: own });
      expect(seen.body).toMatchObject({ signature, text: 'Aqui' });
    }
  });

  it('is kept once, with what was read, for its reader and for staff alone', async () => {
    const { id } = await download({ is_signature: true });
    const { reader, signature } = await readerOf(id);
    const once = () =>
      call(createManualReport, {
        token: reader.token,
        headers: { 'idempotency-key': `informe-${id}` },
        body: { signature, ...wrong, quote },
      });
    const first = await once();
    const again = await once();
    expect(again.body.id).toBe(first.body.id);
    expect(first.body).toMatchObject({ ...wrong, quote, state: 'new', revision: 'Rev. 4' });
    const own = await call(listManualReports, { token: reader.token });
    expect(own.body.results.map((one) => one.id)).toEqual([first.body.id]);
    const stranger = await customer();
    const asked = { token: stranger.token, path: { id: first.body.id } };
    expect((await call(getManualReport, asked)).status).toBe(404);
    const others = await call(createManualReport, {
      token: stranger.token,
      body: { signature, ...wrong },
    });
    expect(others.codes).toMatchObject({ signature: ['report_signature'] });
  });

  it('asks for words and a page', async () => {
    const { id } = await download({ is_signature: true });
    const { reader, signature } = await readerOf(id);
    const { codes } = await call(createManualReport, {
      token: reader.token,
      body: { signature, page: 0, text: ' ', quote: 'x'.repeat(1001) },
    });
    expect(codes).toMatchObject({ text: ['blank'], quote: ['too_long'] });
    expect(codes).toHaveProperty('page');
    const long = await call(createManualReport, {
      token: reader.token,
      body: { signature, ...wrong, text: 'x'.repeat(20_000) },
    });
    expect(long.codes).toEqual({ text: ['too_long'] });
  });

  it('takes a picture once, and refuses one of 30,000 pixels in words', async () => {
    const { id } = await download({ is_signature: true });
    const { reader, signature } = await readerOf(id);
    const send = async (width: number) =>
      call(uploadOrderPhoto, {
        token: reader.token,
        ...multipart([
          {
            field: 'file',
            filename: 'placa.png',
            type: 'image/png',
            content: await sharp({
              create: { width, height: 8, channels: 3, background: '#104070' },
            })
              .png()
              .toBuffer(),
          },
        ]),
      });
    expect((await send(30_000)).codes).toMatchObject({ file: ['photo_too_large'] });
    const { body: file } = await send(16);
    const made = await call(createManualReport, {
      token: reader.token,
      body: { signature, ...wrong, picture: file.file },
    });
    expect(made.body.picture).toBe(`/api/manual_reports/${made.body.id}/picture/`);
    const opened = await call(getManualReportPicture, {
      token: reader.token,
      path: { id: made.body.id },
      headers: { accept: 'application/json' },
    });
    expect(opened.status).toBe(200);
    const again = await call(createManualReport, {
      token: reader.token,
      body: { signature, ...wrong, picture: file.file },
    });
    expect(again.codes).toMatchObject({ picture: ['report_picture_gone'] });
  });
});

describe('the desk', () => {
  it('answers everyone who reported the passage, and asks for words with a refusal', async () => {
    const { id } = await download({ is_signature: true });
    const one = await reporting(id, { quote });
    const other = await reporting(id, { quote: quote.toUpperCase() });
    const apart = await reporting(id, { quote, page: 3 });
    const seen = await call(getManualReport, {
      token: clerk.token,
      path: { id: one.made.id },
    });
    expect(seen.body).toMatchObject({ same: 1, current: 'Rev. 4' });
    expect((await deciding(one.made.id, { act: 'decline' })).codes).toMatchObject({
      text: ['report_answer_required'],
    });
    await deciding(one.made.id, { act: 'accept', text: 'Obrigado.' });
    const { body } = await call(listManualReports, {
      token: clerk.token,
      query: { publication: String(id), state: 'accepted' },
    });
    expect(body.results.map(({ id: found }) => found).toSorted()).toEqual(
      [one.made.id, other.made.id].toSorted(),
    );
    expect(body.tally).toMatchObject({ new: 1, accepted: 2 });
    const mails = await deliver();
    expect(subjectsTo(mails, other.reader)).toContain(`Resposta ao seu informe ${other.made.id}`);
    expect(subjectsTo(mails, apart.reader)).not.toContain(
      `Resposta ao seu informe ${apart.made.id}`,
    );
    expect((await deciding(one.made.id, { act: 'ask', text: 'Qual?' })).codes).toMatchObject({
      non_field_errors: ['report_move'],
    });
  });

  it('asks its reader, whose answer makes the report new again', async () => {
    const { id } = await download({ is_signature: true });
    const { reader, made } = await reporting(id);
    await deciding(made.id, { act: 'ask', text: 'De que lado?' });
    const asked = (await deliver()).find(({ to }) => to === reader.email);
    expect(asked?.text).toMatch(/Pergunta:\s+De que lado\?/);
    const said = await call(replyToManualReport, {
      token: reader.token,
      path: { id: made.id },
      body: { text: 'Do esquerdo.' },
    });
    expect(said.body).toMatchObject({ state: 'new' });
    expect(said.body.answers.map(({ act }) => act)).toEqual(['ask', null]);
  });

  it('closes the chosen accepted ones with a new revision, and their readers hear which', async () => {
    const title = await download({ is_signature: true });
    const accepted = await reporting(title.id);
    const waiting = await reporting(title.id, { page: 5 });
    await deciding(accepted.made.id, { act: 'accept' });
    const { status } = await call(publishRevision, {
      token: clerk.token,
      path: { id: title.id },
      body: {
        version: 'Rev. 2',
        date: addDays(todayInSaoPaulo(new Date()), 1),
        changes: 'Torques.',
        mends: [accepted.made.id, waiting.made.id],
      },
    });
    expect(status).toBe(201);
    const mails = [...(await deliver()), ...(await deliver())];
    const states = await call(listManualReports, {
      token: clerk.token,
      query: { publication: String(title.id) },
    });
    const stateOf = (wanted: number) => states.body.results.find((one) => one.id === wanted);
    expect(stateOf(accepted.made.id)).toMatchObject({ state: 'mended', mended_by: 'Rev. 2' });
    expect(stateOf(waiting.made.id)).toMatchObject({ state: 'new', mended_by: null });
    expect(subjectsTo(mails, accepted.reader)).toContain('A página 126 foi corrigida na Rev. 2');
    // It was published without a file, so that the link opens the earlier one.
    const told = mails.find(({ subject }) => subject.startsWith('A página 126'));
    expect(told?.text).toContain('O arquivo da Rev. 2 ainda não está disponível');
    await call(updatePublication, {
      token: clerk.token,
      path: { id: title.id },
      body: { version: 'Rev. 2A', name: 'Manual corrigido' },
    });
    const later = await reporting(title.id, { page: 6 });
    await call(updatePublication, {
      token: clerk.token,
      path: { id: title.id },
      body: { version: 'Rev. 2B' },
    });
    await deliver();
    await deciding(later.made.id, { act: 'ask', text: 'Em que linha?' });
    const [question] = (await deliver()).filter(({ to }) => to === later.reader.email);
    expect(question?.text).toContain('Lida na: Rev. 2B');
    const { body: renamed } = await call(getManualReport, {
      token: accepted.reader.token,
      path: { id: accepted.made.id },
    });
    const { mended_by, revision, publication } = renamed;
    expect([mended_by, publication.name]).toEqual(['Rev. 2B', 'Manual corrigido']);
    expect(revision).toBe(accepted.made.revision);
    const reopened = await deciding(accepted.made.id, { act: 'reopen' });
    expect(reopened.body).toMatchObject({ state: 'new', mended_by: null });
  });
});

it('keeps nothing that a forgotten reader wrote', async () => {
  const { id } = await download({ is_signature: true });
  const { reader, made } = await reporting(id, { quote });
  const { row } = reader;
  await correctionPersonalStore.forget?.({
    profile: row.id,
    emails: [reader.email],
    words: [],
    teams: [],
    contact: erasedContact,
    now: new Date(),
  });
  const { body, text } = await call(getManualReport, {
    token: clerk.token,
    path: { id: made.id },
  });
  expect(body).toMatchObject({ quote, page: 126 });
  expect(text).not.toContain(row.name);
  expect(text).not.toContain('newtons');
});

it('moves a report only as the table says, and never out of it', () =>
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...reportActs), { maxLength: 12 }), (acts) => {
      let state: (typeof reportStates)[number] = 'new';
      for (const act of acts) {
        if (mayMove(act, state)) state = reportMoves[act].to;
      }
      // A revision alone mends.
      expect(state).not.toBe('mended');
      expect(reportActs.some((act) => mayMove(act, state))).toBe(true);
    }),
    { numRuns: 50 },
  ));
