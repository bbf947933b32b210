// A process of its own: makes every call of the shop to AWS under every condition, with the bundle it is
// given, and writes what came of each. Clock, randomness and ids stand still, so that two bundles can be
// compared to the letter; every https request goes to the stub, which learns the real host's name.
import { Buffer } from 'node:buffer';
import http from 'node:http';
import https from 'node:https';
import { syncBuiltinESMExports } from 'node:module';

const [, , bundle, stub, ...conditions] = process.argv;
const noon = Date.parse('2026-11-21T12:00:00Z');
let ids = 0;

https.request = (options, callback) => {
  const headers = { ...options.headers, 'x-real-host': options.hostname ?? options.host };
  const plain = { agent: undefined, protocol: undefined, servername: undefined };
  const place = { host: '127.0.0.1', port: Number(stub) };
  return http.request({ ...options, ...plain, ...place, headers }, callback);
};
globalThis.crypto.randomUUID = () =>
  `00000000-0000-4000-8000-${String((ids += 1)).padStart(12, '0')}`;
syncBuiltinESMExports();
Math.random = () => 0;
globalThis.Date = class extends Date {
  constructor(...given) {
    super(...(given.length === 0 ? [noon] : given));
  }
  static now() {
    return noon;
  }
};

const { files, mail, items, write, throttle, dynamo, secrets, lib } = await import(bundle);
const file = { bucket: 'documents', key: 'search/com espaço & ção+1.pdf' };
const type = 'application/pdf';
const row = { pk: 'A', sk: 'B' };
const update = {
  Key: row,
  UpdateExpression: 'ADD n :c',
  ConditionExpression: 'n > :c',
  ExpressionAttributeValues: { ':c': 1 },
};
const put = { pk: 'A', n: 1.5, l: [1, 'a', null, true], s: new Set(['x']), b: new Uint8Array([1]) };
const listed = async () => {
  const found = [];
  for await (const one of files.listFiles({ bucket: 'documents', prefix: 'search/' })) {
    found.push(one);
  }
  return found;
};
let secretsAsked = 0;

const calls = {
  GetItem: () => items.getItem('orders', row, { strong: true }),
  BatchGetItem: () => items.getItems('orders', [row, { pk: 'C', sk: 'D' }], { strong: true }),
  Query: () =>
    items.queryItems({ table: 'orders', index: 'byStatus', pk: 'x', from: 'a', to: 'b' }),
  UpdateItem: () =>
    dynamo.dynamo.send(new lib.UpdateCommand({ TableName: 'test-system', ...update })),
  DeleteItem: () => throttle.clear('token', '192.0.2.7'),
  TransactWriteItems: () =>
    write.commit([
      { item: { Put: { TableName: 'test-orders', Item: put } } },
      { add: { table: 'orders', key: { pk: 'K', sk: 'L' }, amounts: { v: 1, w: -3 } } },
    ]),
  BatchWriteItem: () =>
    dynamo.dynamo.send(
      new lib.BatchWriteCommand({
        RequestItems: { 'test-system': [{ PutRequest: { Item: put } }] },
      }),
    ),
  PutObject: () => files.putFile(file, { bytes: Buffer.from('abc'), type }),
  GetObject: () => files.getFile(file),
  GetObjectRange: () => files.getFile(file, 'bytes=-3'),
  HeadObject: () => files.headFile(file),
  CopyObject: () => files.copyFile(file, { bucket: 'photos', key: 'b.pdf' }),
  DeleteObject: () => files.deleteFile(file),
  ListObjectsV2: listed,
  ListObjectVersions: () => files.eraseFiles({ bucket: 'photos', prefix: 'a' }),
  SendEmail: () =>
    mail.sendMail('a@example.com', {
      subject: 'ação',
      html: '<p>á</p>',
      text: 'á',
      replyTo: 'b@c.de',
    }),
  // Each time another one, because what was read is kept.
  GetSecretValue: () => secrets.secret(`key${(secretsAsked += 1)}`),
};

const results = {};
for (const condition of conditions) {
  for (const [name, call] of Object.entries(calls)) await run(`${name} ${condition}`, call);
}
await run('signed download', () => files.signedDownload(file, { filename: 'Manual é.pdf', type }));
await run('signed upload', () => files.signedUpload(file, { maxBytes: 1000, type }));
process.stdout.write(JSON.stringify(results), () => process.exit(0));

async function run(name, call) {
  await globalThis.fetch(`http://127.0.0.1:${stub}/begin?${encodeURIComponent(name)}`);
  ids = 0;
  try {
    results[name] = { answer: (await call()) ?? null };
  } catch (error) {
    results[name] = { failure: failureOf(error) };
  }
}

function failureOf(error) {
  const { name, message, $fault, $metadata, $retryable, CancellationReasons, Item, Code } = error;
  const { httpStatusCode, attempts } = $metadata ?? {};
  return {
    name,
    message,
    $fault,
    httpStatusCode,
    attempts,
    $retryable,
    CancellationReasons,
    Item,
    Code,
  };
}
