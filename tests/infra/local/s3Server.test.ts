import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import {
  CopyObjectCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { createPresignedPost } from '@aws-sdk/s3-presigned-post';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { afterAll, describe, expect, it } from 'vitest';
import { listenOn } from '#infra/local/launcher/listenOn';
import { S3Server } from '#infra/local/emulators/s3Server/S3Server';

const prefix = '/_local/s3';
const Bucket = 'test-manuals';
const site = 'http://localhost:8080';
const folder = mkdtempSync(path.join(tmpdir(), 's3-'));
const credentials = { accessKeyId: 'local', secretAccessKey: 'local' };

const open = () =>
  new S3Server({ folder, buckets: [Bucket], credentials, prefix, allowedOrigin: site });
let s3 = open();
const server = createServer((request, response) => void s3.handle(request, response));

const clientWith = (secretAccessKey: string) =>
  new S3Client({
    endpoint,
    region: 'sa-east-1',
    forcePathStyle: true,
    credentials: { ...credentials, secretAccessKey },
    maxAttempts: 1,
  });

const endpoint = `http://127.0.0.1:${String(await listenOn(server, 0))}${prefix}`;
const client = clientWith(credentials.secretAccessKey);
afterAll(() => {
  server.close().closeAllConnections();
  rmSync(folder, { recursive: true });
});

const put = (Key: string, Body: string, more = {}) =>
  client.send(new PutObjectCommand({ Bucket, Key, Body, ...more }));
const read = async (Key: string, more = {}) => {
  const { Body } = await client.send(new GetObjectCommand({ Bucket, Key, ...more }));
  return Body?.transformToString();
};

describe('what is written on a condition', () => {
  const copy = (Key: string, source: string, more = {}) =>
    client.send(new CopyObjectCommand({ Bucket, Key, CopySource: `${Bucket}/${source}`, ...more }));
  const refusalOf = (work: Promise<unknown>) =>
    work.then(
      () => null,
      (error: unknown) => (error instanceof Error ? error.name : String(error)),
    );

  it('is put or copied once, also by several at the same moment', async () => {
    const once = { IfNoneMatch: '*' };
    const tries = ['um', 'dois', 'três'].map((body) => refusalOf(put('uma vez', body, once)));
    const outcomes = await Promise.all(tries);
    expect(outcomes.filter((one) => one === null)).toHaveLength(1);
    const kept = await read('uma vez');
    expect(await refusalOf(put('uma vez', 'outro', once))).toBe('PreconditionFailed');
    await put('fonte', 'da fonte');
    expect(await refusalOf(copy('uma vez', 'fonte', once))).toBe('PreconditionFailed');
    expect(await read('uma vez')).toBe(kept);
    await copy('cópia', 'fonte', once);
    expect(await read('cópia')).toBe('da fonte');
    expect(await refusalOf(put('fonte', 'x', { IfNoneMatch: '"etag"' }))).toBe('NotImplemented');
  });

  it('is copied from the bytes that were meant', async () => {
    const { ETag } = await put('fonte', 'antes');
    await copy('certa', 'fonte', { CopySourceIfMatch: ETag });
    await put('fonte', 'depois');
    const late = copy('errada', 'fonte', { CopySourceIfMatch: ETag });
    expect(await refusalOf(late)).toBe('PreconditionFailed');
    expect(await read('certa')).toBe('antes');
  });
});

describe('objects', () => {
  it('keeps bytes and headers under keys with any letters', async () => {
    const Key = 'manuais/Catálogo de peças (2).pdf';
    await put(Key, 'conteúdo', { ContentType: 'application/pdf', Metadata: { revision: 'B' } });
    const head = await client.send(new HeadObjectCommand({ Bucket, Key }));
    expect(head).toMatchObject({
      ContentType: 'application/pdf',
      ContentLength: 9,
      Metadata: { revision: 'B' },
    });
    expect(await read(Key)).toBe('conteúdo');
  });

  it('survives a restart', async () => {
    await put('kept', 'yes');
    s3 = open();
    expect(await read('kept')).toBe('yes');
  });

  it('answers ranges, from the start, from the end and beyond it', async () => {
    await put('ranged', 'abcdefghij');
    expect(await read('ranged', { Range: 'bytes=2-4' })).toBe('cde');
    expect(await read('ranged', { Range: 'bytes=-3' })).toBe('hij');
    expect(await read('ranged', { Range: 'bytes=7-' })).toBe('hij');
    await expect(read('ranged', { Range: 'bytes=99-' })).rejects.toMatchObject({
      $metadata: { httpStatusCode: 416 },
    });
  });

  it('copies, lists in pages and deletes, twice without complaint', async () => {
    for (const name of ['a', 'b', 'c']) await put(`list/${name}`, name);
    const CopySource = `${Bucket}/list/a`;
    await client.send(new CopyObjectCommand({ Bucket, Key: 'list/d', CopySource }));
    expect(await read('list/d')).toBe('a');
    const list = (ContinuationToken?: string) =>
      client.send(
        new ListObjectsV2Command({ Bucket, Prefix: 'list/', MaxKeys: 3, ContinuationToken }),
      );
    const first = await list();
    const second = await list(first.NextContinuationToken);
    const keys = [...(first.Contents ?? []), ...(second.Contents ?? [])].map(({ Key }) => Key);
    expect(keys).toEqual(['list/a', 'list/b', 'list/c', 'list/d']);
    for (let times = 0; times < 2; times += 1) {
      await client.send(new DeleteObjectCommand({ Bucket, Key: 'list/d' }));
    }
    await expect(read('list/d')).rejects.toMatchObject({ name: 'NoSuchKey' });
  });

  it('refuses a body that is not what its digest says', async () => {
    const wrong = put('broken', 'abc', { ContentMD5: 'AAAAAAAAAAAAAAAAAAAAAA==' });
    await expect(wrong).rejects.toMatchObject({ name: 'BadDigest' });
  });
});

describe('signatures', () => {
  it('refuses another secret and no signature at all', async () => {
    await put('private', 'x');
    const stranger = clientWith('other').send(new GetObjectCommand({ Bucket, Key: 'private' }));
    await expect(stranger).rejects.toMatchObject({ name: 'SignatureDoesNotMatch' });
    expect((await fetch(`${endpoint}/${Bucket}/private`)).status).toBe(403);
  });

  it('opens a signed link, with the name the shop gives the download', async () => {
    await put('linked', 'pdf');
    const command = new GetObjectCommand({
      Bucket,
      Key: 'linked',
      ResponseContentDisposition: `attachment; filename*=UTF-8''revis%C3%A3o.pdf`,
    });
    const response = await fetch(await getSignedUrl(client, command, { expiresIn: 60 }));
    expect(response.status).toBe(200);
    expect(response.headers.get('content-disposition')).toContain('revis%C3%A3o.pdf');
  });

  it.each([
    ['another object', (url: string) => url.replace('/linked?', '/private?')],
    ['another disposition', (url: string) => `${url}&response-content-type=text/html`],
    ['a longer life', (url: string) => url.replace('X-Amz-Expires=60', 'X-Amz-Expires=600')],
  ])('refuses a link changed to %s', async (_, change) => {
    const command = new GetObjectCommand({ Bucket, Key: 'linked' });
    const url = await getSignedUrl(client, command, { expiresIn: 60 });
    expect((await fetch(change(url))).status).toBe(403);
  });

  it('refuses a link after its time', async () => {
    const command = new GetObjectCommand({ Bucket, Key: 'linked' });
    const signingDate = new Date(Date.now() - 301_000);
    const url = await getSignedUrl(client, command, { expiresIn: 300, signingDate });
    expect((await fetch(url)).status).toBe(403);
  });
});

describe('upload forms', () => {
  const send = async (content: string, changed: Record<string, string> = {}) => {
    const { url, fields } = await createPresignedPost(client, {
      Bucket,
      Key: 'incoming/1.pdf',
      Conditions: [
        ['content-length-range', 2, 10],
        ['eq', '$Content-Type', 'application/pdf'],
      ],
      Fields: { 'Content-Type': 'application/pdf' },
      Expires: 60,
    });
    const form = new FormData();
    for (const [name, value] of Object.entries({ ...fields, ...changed })) form.append(name, value);
    form.append('file', new Blob([content]), 'manual.pdf');
    return fetch(url, { method: 'POST', body: form, headers: { origin: site } });
  };

  it('takes a file that keeps to the policy', async () => {
    const response = await send('%PDF-1.7');
    expect(response.status).toBe(204);
    expect(response.headers.get('access-control-allow-origin')).toBe(site);
    expect(await read('incoming/1.pdf')).toBe('%PDF-1.7');
  });

  it.each([
    ['is too large', '%PDF-1.7 and more', {}, 400],
    ['is too small', '%', {}, 400],
    ['goes elsewhere', '%PDF-1.7', { key: '1/stolen.pdf' }, 403],
    ['is of another type', '%PDF-1.7', { 'Content-Type': 'text/html' }, 403],
    ['brings a field nobody allowed', '%PDF-1.7', { acl: 'public-read' }, 403],
    ['has a forged signature', '%PDF-1.7', { 'X-Amz-Signature': '0'.repeat(64) }, 403],
  ])('refuses a file that %s', async (_, content, changed, status) => {
    expect((await send(content, changed)).status).toBe(status);
    await expect(read('1/stolen.pdf')).rejects.toMatchObject({ name: 'NoSuchKey' });
  });

  it('lets only the shop itself ask from a browser', async () => {
    const ask = (origin: string) =>
      fetch(`${endpoint}/${Bucket}`, {
        method: 'OPTIONS',
        headers: { origin, 'access-control-request-method': 'POST' },
      });
    expect((await ask(site)).status).toBe(200);
    expect((await ask('https://elsewhere.example.com')).status).toBe(403);
  });
});
