import { describe, expect, it } from 'vitest';
import {
  getPublication,
  getStatus,
  getStatusFile,
} from '#shared/publications/publicationEndpoints';
import {
  getPublicationFile,
  replaceStatusFile,
  signPublicationUpload,
  updatePublication,
  uploadPublicationFile,
} from '#shared/publications/publicationDeskEndpoints';
import { startBuckets } from '#tests/support/database/buckets';
import { call } from '#tests/support/calls/call';
import { startDatabase } from '#tests/support/database/database';
import { multipart } from '#tests/support/calls/multipart';
import { canSeePaper, textOfPdf } from '#tests/support/renderPdf';

await startDatabase();
await startBuckets();
const { findManual } = await import('#functions/publications/publicationRepository');
const { readHistory: historyOf } = await import('#platform/history/history');
const { customer, partner, staff } = await import('#tests/support/samples/people');
const { download } = await import('#tests/support/samples/orders');

const clerk = await staff();
const dealer = await partner();

const pdf = (text: string) => `%PDF-1.7\n% ${text}\nstartxref\n0\n%%EOF\n`;
const asFile = (content: string) =>
  multipart([
    {
      field: 'file',
      filename: 'manual.pdf',
      type: 'application/pdf',
      content: Buffer.from(content, 'latin1'),
    },
  ]);
const send = (id: number, content: string) =>
  call(uploadPublicationFile, { token: clerk.token, path: { id }, ...asFile(content) });

async function downloaded(id: number, token = dealer.token): Promise<string> {
  const answer = await call(getPublicationFile, {
    token,
    path: { id },
    headers: { accept: 'application/json' },
  });
  expect(answer.status).toBe(200);
  return (await fetch(answer.body.url)).text();
}

describe('the manual of a publication', () => {
  it('is shown and opened for staff and partners only', async () => {
    const { id } = await download();
    const answer = await send(id, pdf('um'));
    expect([answer.status, answer.body]).toEqual([
      200,
      { file: `/publication/${String(id)}/file/`, warning: null },
    ]);
    const ana = await customer();
    const fileFor = async (token?: string) =>
      (await call(getPublication, { token, path: { id } })).body.file;
    expect(await fileFor()).toBeNull();
    expect(await fileFor(ana.token)).toBeNull();
    expect(await fileFor(dealer.token)).toBe(`/publication/${String(id)}/file/`);
    expect(await downloaded(id)).toBe(pdf('um'));
    const refusedTo = (token?: string) => call(getPublicationFile, { token, path: { id } });
    expect((await refusedTo(ana.token)).status).toBe(403);
    expect((await refusedTo()).status).toBe(401);
  });

  it('redirects a browser to a link of five minutes', async () => {
    const { id } = await download();
    await send(id, pdf('um'));
    const answer = await call(getPublicationFile, {
      token: clerk.token,
      path: { id },
      headers: { accept: 'text/html' },
    });
    expect(answer.status).toBe(302);
    const link = new URL(answer.headers.location ?? '');
    expect(link.searchParams.get('X-Amz-Expires')).toBe('300');
    expect(link.searchParams.get('response-content-disposition')).toContain('attachment');
  });

  it('says so when there is none yet', async () => {
    const { id } = await download();
    const answer = await call(getPublicationFile, { token: clerk.token, path: { id } });
    expect([answer.status, answer.body.non_field_errors]).toEqual([
      400,
      ['Arquivo ainda não disponível'],
    ]);
  });

  it('keeps the file of each revision', async () => {
    const { id } = await download({ version: 'A' });
    await send(id, pdf('da A'));
    await call(updatePublication, {
      token: clerk.token,
      path: { id },
      body: { version: 'B' },
    });
    await send(id, pdf('da B'));
    expect(await downloaded(id)).toBe(pdf('da B'));
    const first = await findManual(id, 'A');
    const second = await findManual(id, 'B');
    expect(first?.key).not.toBe(second?.key);
    expect(first?.size).toBe(pdf('da A').length);
  });

  it('does not make an open form stale', async () => {
    const { id } = await download();
    const { row_version } = (await call(getPublication, { path: { id } })).body;
    await send(id, pdf('um'));
    const answer = await call(updatePublication, {
      token: clerk.token,
      path: { id },
      body: { name: 'Outro nome', row_version },
    });
    expect(answer.status).toBe(200);
  });

  it('must be a PDF by its content', async () => {
    const { id } = await download();
    const answer = await send(id, `<html>${' '.repeat(1024)}%PDF-1.7 %%EOF`);
    expect([answer.status, answer.body]).toEqual([400, { file: ['Envie um arquivo PDF.'] }]);
  });

  it('may begin behind what a server left before it', async () => {
    const { id } = await download();
    const answer = await send(id, `HTTP/1.1 200 OK\r\n\r\n${pdf('um')}`);
    expect([answer.status, answer.body.warning]).toEqual([200, null]);
  });

  it('passes with a warning when it is damaged or encrypted', async () => {
    const { id } = await download();
    expect((await send(id, '%PDF-1.4 truncado')).body.warning).toContain('danificado');
    const locked = '%PDF-1.4\ntrailer << /Encrypt 5 0 R >>\n%%EOF';
    expect((await send(id, locked)).body.warning).toContain('protegido');
    expect(await downloaded(id)).toBe(locked);
  });

  it('is refused above 4 MB through the shop itself', async () => {
    const { id } = await download();
    expect((await send(id, pdf('x'.repeat(4.2 * 1024 * 1024)))).status).toBe(413);
  });
});

describe('a large manual', () => {
  const form = (id: number, body: object = {}) =>
    call(signPublicationUpload, {
      token: clerk.token,
      path: { id },
      body: { name: 'grande.pdf', size: 90_000_000, type: 'application/pdf', ...body },
    });
  const claim = (id: number, key: string) =>
    call(uploadPublicationFile, { token: clerk.token, path: { id }, body: { key } });
  async function sendDirectly(id: number, content: string): Promise<string> {
    const { url, fields } = (await form(id)).body;
    const data = new FormData();
    for (const [name, value] of Object.entries(fields)) data.set(name, value);
    data.set('file', new Blob([content]));
    expect((await fetch(url, { method: 'POST', body: data })).ok).toBe(true);
    return fields.key ?? '';
  }

  it('goes straight to the bucket and is claimed once', async () => {
    const { id } = await download();
    const key = await sendDirectly(id, pdf('grande'));
    const answer = await claim(id, key);
    expect([answer.status, answer.body.warning]).toEqual([200, null]);
    expect(await downloaded(id)).toBe(pdf('grande'));
    const again = await claim(id, key);
    expect([again.status, again.body]).toEqual([answer.status, answer.body]);
    const entries = await historyOf('catalog', id);
    expect(entries.filter(({ action }) => action.startsWith('Arquivo'))).toHaveLength(1);
    await send(id, pdf('outro'));
    expect((await claim(id, key)).body).toEqual({
      key: ['Envio não encontrado. Envie o arquivo novamente.'],
    });
  });

  it('cannot be claimed for another publication, nor anything else in the bucket', async () => {
    const mine = await download();
    const other = await download();
    const key = await sendDirectly(mine.id, pdf('meu'));
    await send(other.id, pdf('alheio'));
    const stored = await findManual(other.id, other.revision);
    for (const wrong of [key, stored?.key ?? '', `incoming/${String(other.id)}/../../x.pdf`]) {
      expect((await claim(other.id, wrong)).status).toBe(400);
    }
    expect((await claim(mine.id, key)).status).toBe(200);
  });

  it('is checked like any other', async () => {
    const { id } = await download();
    const key = await sendDirectly(id, 'MZ not a manual');
    expect((await claim(id, key)).body).toEqual({ file: ['Envie um arquivo PDF.'] });
    expect((await claim(id, key)).body.file).toBeUndefined();
  });

  it('has at most 500 MB, whatever it is announced as', async () => {
    const { id } = await download();
    expect((await form(id, { size: 600_000_000 })).body).toEqual({
      size: ['O arquivo pode ter no máximo 500 MB.'],
    });
    // The declared type says nothing: the form is for a PDF, and the bytes are looked at when it is claimed.
    const { fields } = (await form(id, { type: 'image/png' })).body;
    expect(fields['Content-Type']).toBe('application/pdf');
    expect((await form(id, { type: undefined })).status).toBe(200);
    expect((await form(99_999, { size: 'x' })).status).toBe(404);
  });
});

describe('the status of publications', () => {
  it('is linked for everybody and generated from the catalogue', async () => {
    const row = await download({ name: 'Boletim de Serviço Ñandú → 9', version: 'Rev. 77' });
    const link = (await call(getStatus)).body;
    expect(link).toEqual({ status: { file: '/api/status_file/' } });
    const answer = await call(getStatusFile);
    expect(answer.status).toBe(200);
    expect(answer.headers['content-type']).toBe('application/pdf');
    expect(answer.headers['content-disposition']).toMatch(/^attachment; /);
    expect(answer.bytes.subarray(0, 5).toString()).toBe('%PDF-');
    if (!canSeePaper) return;
    const text = textOfPdf(answer.bytes);
    expect(text).toContain('Status das publicações');
    expect(text).toMatch(/Ñandú.*Rev\. 77\s+15\/01\/2026/);
    expect(text).toContain(String(row.id));
    expect(text).toContain('Pagina 1 de ');
  });

  it('is whatever staff upload instead', async () => {
    const sent = { token: clerk.token, ...asFile(pdf('oficial')) };
    expect((await call(replaceStatusFile, sent)).body).toEqual({
      status: { file: '/api/status_file/' },
    });
    expect((await call(getStatusFile)).text).toBe(pdf('oficial'));
    const wrong = { token: clerk.token, ...asFile('GIF89a') };
    expect((await call(replaceStatusFile, wrong)).status).toBe(400);
    const { token } = await customer();
    expect((await call(replaceStatusFile, { ...sent, token })).status).toBe(403);
  });
});
