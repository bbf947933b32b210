import { readdirSync, readFileSync } from 'node:fs';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { operations } from '#shared/api/endpoints';

/** What docs/security.md says of all of the code, which no test of one part can hold. */
const sourcesOf = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => `${folder}/${file}`)
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => ({ file, text: readFileSync(file, 'utf8') }));
type Source = ReturnType<typeof sourcesOf>[number];
const having = (sources: readonly Source[], part: RegExp) =>
  sources.flatMap(({ file, text }) => (part.test(text) ? [file] : [])).toSorted();

const functions = sourcesOf('functions');
const manualCipher = 'functions/platform/files/pdf/stored/encryption.ts';
const web = sourcesOf('web/src');

describe('functions', () => {
  it('call out in three files', () =>
    expect(having(functions, /(?<![\w.])fetch\(|node:https?'|\bundici\b/)).toEqual([
      'functions/accounts/webhooks/postWebhook.ts',
      'functions/platform/runtime/callService.ts',
      'functions/system/jobs/canary.ts',
    ]));

  it('check certificates: nothing switches that off', () => {
    const off = /rejectUnauthorized|NODE_TLS_REJECT_UNAUTHORIZED|checkServerIdentity/;
    expect(having([...functions, ...sourcesOf('infra/constructs')], off)).toEqual([]);
  });

  it('encrypt by AES-256-GCM; only manuals as their own format has it', () => {
    expect(having(functions, /createCipheriv|createDecipheriv|\brc4\b/)).toEqual([
      'functions/accounts/factors/factorKeys.ts',
      manualCipher,
    ]);
    const [keys] = functions.filter(({ file }) => file.endsWith('/factorKeys.ts'));
    expect(keys?.text.match(/'aes-[\w-]+'/g)).toEqual(["'aes-256-gcm'"]);
  });

  it('hash by SHA-256; only manuals as their own format has it', () => {
    const weak = /create(?:Hash|Hmac)\((?!'sha256')/;
    expect(having(functions, weak)).toEqual([manualCipher]);
    expect(having(functions, /create(?:Hash|Hmac)\('sha256'/).length).toBeGreaterThan(5);
  });

  it('read XML in one place, without entities', () => {
    expect(having(functions, /fast-xml-parser/)).toEqual([
      'functions/orders/bookkeeping/readInvoiceXml.ts',
    ]);
    expect(having(functions, /processEntities: false/)).toHaveLength(1);
  });
});

it('the site is what was built, and nothing else of the repository', () => {
  const infra = sourcesOf('infra');
  const assets = infra.flatMap(({ text }) => [...text.matchAll(/Source\.asset\(([^,)]+)/g)]);
  expect(new Set(assets.map(([, folder]) => folder))).toEqual(new Set(['webBuild']));
  const folders = infra.flatMap(({ text }) => [...text.matchAll(/webBuild = join\((.*)\)/g)]);
  expect(folders.map(([, folder]) => folder)).toEqual(["import.meta.dirname, '../../.build/web'"]);
});

it('an account is opened without a question that a stranger could answer', () => {
  const opening = operations.filter(
    ({ endpoint: { access, path } }) =>
      access === 'anyone' && /^\/api\/(?:token|user)(?:\/|$)/.test(path),
  );
  const fields = v.object({ entries: v.record(v.string(), v.unknown()) });
  const asked = opening.flatMap(({ endpoint: { body } }) =>
    v.is(fields, body) ? Object.keys(body.entries) : [],
  );
  expect([...new Set(asked)].toSorted()).toEqual([
    'assertion',
    'challenge',
    // A document names the account, as its e-mail does; it opens nothing: the link goes to the account's address.
    'cnpj',
    'code',
    'cpf',
    'email',
    'hash',
    'password',
    'username',
  ]);
});

describe('screens', () => {
  it('leave pasting alone but where many numbers are pasted at once', () =>
    expect(having(web, /\bonPaste=/)).toEqual([
      'web/src/backOffice/dispatch/codes/CodeRow.tsx',
      'web/src/backOffice/dispatch/codes/CodesDesk.tsx',
      'web/src/backOffice/orders/invoices/InvoicesDialog.tsx',
    ]));

  it('put no raw HTML anywhere', () => {
    const raw =
      /dangerouslySetInnerHTML|\b(?:inner|outer)HTML\b|insertAdjacentHTML|document\.write/;
    expect(having(web, raw)).toEqual([]);
  });

  it('frame a message alone, where no script runs', () => {
    expect(having(web, /<(?:iframe|embed)\b|<object\s/)).toEqual([
      'web/src/backOffice/users/customer/mails/MailsTab.tsx',
    ]);
    const frames = web.flatMap(({ text }) => [...text.matchAll(/sandbox="([^"]*)"/g)]);
    expect(frames.map(([, allowed]) => allowed)).toEqual(['allow-same-origin']);
  });

  it('keep what they keep by three files, in no cookie or database, and for whom a tab acts by a fourth', () => {
    expect(having(web, /\blocalStorage\b/)).toEqual([
      'web/src/state/readStored.ts',
      'web/src/state/stored.ts',
      'web/src/state/storedOfCompany.ts',
    ]);
    expect(having(web, /\bsessionStorage\b/)).toEqual(['web/src/state/acting.ts']);
    expect(having(web, /document\.cookie|\bindexedDB\b/)).toEqual([]);
  });

  it('have the worker registered by who keeps a manual alone', () =>
    expect(having(web, /serviceWorker\s*\.\s*register\(/)).toEqual([
      'web/src/entities/offline/keepCopy.ts',
    ]));
});
