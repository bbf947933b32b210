import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, describe, expect, it } from 'vitest';
import { Webhook } from 'standardwebhooks';
import { createKey } from '#shared/accounts/keys/keyEndpoints';
import { customerScopes } from '#shared/accounts/keys/scopes';
import { examples, signatureProgram, spreadsheetProgram } from '#shared/site/developers/examples';
import { call } from '#tests/support/calls/call';
import { startBuckets } from '#tests/support/database/buckets';
import { startDatabase } from '#tests/support/database/database';
import { aircraft, download, ordered } from '#tests/support/samples/orders';
import { customer } from '#tests/support/samples/people';
import { bought } from '#tests/support/samples/purchases';
import { serveShop } from '#tests/support/shop/servedShop';

await startBuckets();
await startDatabase();

const run = promisify(execFile);
const folder = mkdtempSync(path.join(tmpdir(), 'developers-'));
const ana = await customer();
const book = await download({ is_signature: true, has_airplane_info: true });
const had = await bought(ana, [{ publication: book.id, ...aircraft }]);
const free = await download();
const pending = await ordered(ana, [{ publication: free.id }]);
const { key } = (
  await call(createKey, {
    token: ana.token,
    body: { name: 'Exemplos', scopes: [...customerScopes] },
  })
).body;
const shop = await serveShop();
const variables = {
  PATH: process.env.PATH ?? '',
  CHAVE: key,
  LOJA: shop.origin,
  PEDIDO: String(pending.id),
  PUBLICACAO: String(free.id),
  ASSINATURA: String(had.signatures[0]?.id),
};
afterAll(async () => {
  await shop.stop();
  rmSync(folder, { recursive: true });
});

const shell = (command: string) =>
  run('bash', ['-c', command], { cwd: folder, env: variables, timeout: 60_000 });

describe('what the pages for developers show', () => {
  it.each(examples.filter(({ scope }) => scope !== 'manuals:read').map((one) => [one.title, one]))(
    '%s: the command answers what it says',
    async (_, { command }) => {
      const { stdout } = await shell(command(shop.origin));
      const answer: unknown = JSON.parse(stdout);
      expect(answer).toEqual(expect.any(Object));
      expect(JSON.stringify(answer)).toMatch(/"(?:results|id)":/);
    },
  );

  it('a manual is fetched by the same command as anything else', async () => {
    const [manual] = examples.filter(({ scope }) => scope === 'manuals:read');
    const { stdout } = await shell(
      manual?.command(shop.origin).replace('--fail -L', '-i').replace('-o manual.pdf', '') ?? '',
    );
    // This title has no file yet, which is all that stands in its way.
    expect(stdout).toContain('"no_file"');
  });

  it('the program writes fleet and orders for a spreadsheet', async () => {
    writeFileSync(path.join(folder, 'planilha.mjs'), spreadsheetProgram);
    await run(process.execPath, ['planilha.mjs'], { cwd: folder, env: variables });
    const [fleet, orders] = ['frota.csv', 'pedidos.csv'].map((file) =>
      readFileSync(path.join(folder, file), 'utf8'),
    );
    expect(fleet).toContain(`"${aircraft.airplane_prefix}"`);
    expect(fleet?.split('\r\n')[0]).toBe('\uFEFF"Prefixo";"Modelo";"Publicação";"Vence em"');
    expect(orders).toContain(`"${variables.PEDIDO}"`);
    expect(orders).toContain('"Pagamento confirmado"');
    // As Excel in Portuguese reads an amount.
    expect(orders).toMatch(/"\d+,\d{2}"/);
    expect(orders).not.toMatch(/"\d+\.\d{2}"/);
    // Without the 0.01 that stands for a freight to be agreed.
    expect(orders).toContain('"80,00"');
    expect(orders).not.toContain('"80,01"');
  });

  it('the program that checks signatures believes what was signed, and nothing else', async () => {
    const file = path.join(folder, 'confere.mjs');
    writeFileSync(file, signatureProgram);
    const { confere } = (await import(file)) as {
      confere: (headers: Record<string, string>, body: string, secret: string) => boolean;
    };
    const secret = `whsec_${Buffer.from('a secret of thirty-two bytes long').toString('base64')}`;
    const sign = (at: Date, body: string) => ({
      'webhook-id': 'msg_1',
      'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
      'webhook-signature': new Webhook(secret).sign('msg_1', at, body),
    });
    expect(confere(sign(new Date(), '{}'), '{}', secret)).toBe(true);
    expect(confere(sign(new Date(), '{}'), '{ }', secret)).toBe(false);
    expect(confere(sign(new Date(Date.now() - 600_000), '{}'), '{}', secret)).toBe(false);
  });
});
