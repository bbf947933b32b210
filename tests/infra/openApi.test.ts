import { readdirSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { Validator } from '@seriousme/openapi-schema-validator';
import Ajv, { type ValidateFunction } from 'ajv/dist/2020';
import formats from 'ajv-formats';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { operations } from '#shared/api/endpoints';
import { bodyExamples } from '#infra/openApi/bodyExamples';
import { openApi, openApiOfKeys } from '#infra/openApi/openApi';
import { lintedByRedocly } from '../support/redocly';
import { openShop, type Shop } from '../support/shop/shop';

const withJsonBody = operations.flatMap(({ name, endpoint: { body, localOnly } }) => {
  if (localOnly || body === undefined || body === 'raw') return [];
  const schema = 'upload' in body ? body.upload.orJson : body;
  return schema ? [[name, schema] as const] : [];
});

type Described = {
  operationId: string;
  parameters?: readonly { name?: unknown; in?: unknown }[];
};

describe('the OpenAPI document', () => {
  it('is valid OpenAPI 3.1', async () => {
    const document = JSON.parse(JSON.stringify(openApi())) as Record<string, unknown>;
    expect(await new Validator().validate(document)).toMatchObject({ valid: true });
  });

  it('is as Redocly recommends: summaries, tags with what they are, examples of their schemas', async () => {
    expect(await lintedByRedocly(JSON.stringify(openApi()))).toEqual([]);
  });

  it('has every deployed operation', () => {
    const described = Object.values(openApi().paths).flatMap((methods) =>
      Object.values(methods).map(({ operationId }) => operationId),
    );
    const deployed = operations.filter(({ endpoint }) => !endpoint.localOnly);
    expect(described.toSorted()).toEqual(deployed.map(({ name }) => name).toSorted());
  });

  it('of the calls of keys is handed out as it is: npm run openapi -- keys', () => {
    const handedOut = JSON.parse(readFileSync('web/public/openapi.json', 'utf8')) as unknown;
    expect(handedOut).toEqual(JSON.parse(JSON.stringify(openApiOfKeys())));
  });

  it.each(withJsonBody)('has an example of %s that its schema takes', (name, schema) => {
    const example = bodyExamples[name];
    expect(example).toBeDefined();
    expect(v.safeParse(schema, example).issues).toBeUndefined();
  });

  it('names the header of every call that a program may repeat', () => {
    const reads = /\bidempotencyKey\b/;
    const repeatable = readdirSync('functions', { recursive: true, encoding: 'utf8' })
      .filter((file) => file.includes('/endpoints/') && file.endsWith('.ts'))
      .filter((file) => reads.test(readFileSync(`functions/${file}`, 'utf8')))
      .map((file) => basename(file, '.ts'));
    const described = Object.values(openApi().paths)
      .flatMap(Object.values<Described>)
      .flatMap(({ operationId, parameters = [] }) =>
        parameters.some(({ name, in: where }) => where === 'header' && name === 'Idempotency-Key')
          ? [operationId]
          : [],
      );
    expect(described.toSorted()).toEqual(repeatable.toSorted());
  });

  it('names the refusals that a key meets', () => {
    const lacking = Object.values(openApiOfKeys().paths)
      .flatMap((methods) => Object.values(methods))
      .filter(({ security, responses }) => {
        const isOpen = security.some((way) => Object.keys(way).length === 0);
        return !JSON.stringify(responses[429]).includes('Detail') || (!isOpen && !responses[403]);
      });
    expect(lacking.map(({ operationId }) => operationId)).toEqual([]);
  });

  it('names the refusal of an order that is not there', () => {
    const paths = openApiOfKeys().paths;
    expect(paths['/api/make_boleto']?.post?.responses).toHaveProperty('404');
    expect(paths['/api/order_cancel']?.post?.responses).toHaveProperty('404');
    expect(paths['/order']?.post?.responses).not.toHaveProperty('404');
  });

  it('has no example of anything else', () => {
    const names = new Set<string>(withJsonBody.map(([name]) => name));
    expect(Object.keys(bodyExamples).filter((name) => !names.has(name))).toEqual([]);
  });
});

describe('the running shop', () => {
  let shop: Shop;
  let document: Document;
  beforeAll(async () => {
    shop = await openShop({ built: true });
    const response = await fetch(`${shop.origin}/_local/openapi.json`);
    document = (await response.json()) as Document;
  }, 240_000);
  afterAll(() => shop.stop());

  type Answer = { content?: { 'application/json'?: { schema: object } } };
  type Read = {
    parameters?: { name: string; in: string; required: boolean }[];
    responses: Record<string, Answer>;
  };
  type Document = { paths: Record<string, { get?: Read }>; components: object };

  async function headersOf(username: string | null): Promise<Record<string, string>> {
    if (!username) return {};
    const response = await fetch(`${shop.origin}/api/token/`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username, password: 'aero-local-1997' }),
    });
    const { access } = (await response.json()) as { access: string };
    return { authorization: `Bearer ${access}` };
  }

  it('shows its API as a page', async () => {
    const page = await (await fetch(`${shop.origin}/_local/api/`)).text();
    expect(page).toContain('<b>POST</b> /order <i>Place an order</i>');
    expect(page).not.toContain('<script');
  });

  const ajv = formats(new Ajv({ strict: false, allErrors: true }));
  /** What the document says of an answer, found by its place: what answers have in common is then compiled once. */
  function checkOf(path: string, status: number): ValidateFunction {
    if (!ajv.getSchema('shop')) ajv.addSchema(document, 'shop');
    const place = [
      'paths',
      path,
      'get',
      'responses',
      String(status),
      'content',
      'application/json',
    ];
    const pointer = [...place, 'schema'].map(
      (part) => `/${encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1'))}`,
    );
    const check = ajv.getSchema(`shop#${pointer.join('')}`);
    if (!check) throw new Error(`${path} answers ${String(status)} by no schema`);
    return check;
  }

  it.each([null, 'cliente@example.com', 'parceiro@example.com', 'admin@example.com'])(
    'answers what %s reads as the document says',
    async (username) => {
      const headers = { accept: 'application/json', ...(await headersOf(username)) };
      const faults: string[] = [];
      let looked = 0;
      for (const [path, { get }] of Object.entries(document.paths)) {
        if (
          !get ||
          get.parameters?.some(({ in: where, required }) => where === 'query' && required)
        ) {
          continue;
        }
        const url = `${shop.origin}${path.replace(/\{\w+\}/g, '1')}`;
        const response = await fetch(url, { headers, redirect: 'manual' });
        const declared = get.responses[String(response.status)];
        if (!declared) {
          faults.push(`${path} answered ${String(response.status)}`);
          continue;
        }
        if (!declared.content?.['application/json']) continue;
        looked += 1;
        const check = checkOf(path, response.status);
        if (!check(await response.json())) faults.push(`${path}: ${ajv.errorsText(check.errors)}`);
      }
      expect(faults).toEqual([]);
      expect(looked).toBeGreaterThan(20);
    },
    60_000,
  );
});
