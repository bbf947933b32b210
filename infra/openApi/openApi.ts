import { toJsonSchema } from '@valibot/to-json-schema';
import type { GenericSchema } from 'valibot';
import type { Access, Endpoint } from '#shared/api/endpoint';
import { openAccess } from '#shared/api/openAccess';
import { wireMoney } from '#shared/values/wireMoney';
import { operations, type HttpOperation } from '#shared/api/endpoints';
import { refusals, shownMessage } from '#shared/api/refusals';
import { environments } from '../environments';
import { bodyExamples } from './bodyExamples';
import { nounTexts, operationTexts } from './operationTexts';
import { repeatableCalls } from './repeatableCalls';

type Json = Readonly<Record<string, unknown>>;

const whoMayCall: Readonly<Record<Access, string>> = {
  anyone: 'Anyone; a bad or expired token counts as none.',
  visitorOrStaff: 'Visitors and staff; a logged-in customer is refused.',
  logged: 'Anyone logged in, on what is their own.',
  owner: 'Customers on their own objects (those of others answer 404), staff on all.',
  partner: 'Partners and staff.',
  staff: 'Staff.',
  superuser: 'Superusers.',
  provider: 'The payment provider, by its secret.',
};

const open: ReadonlySet<Access> = new Set(openAccess);

/**
 * The API of a deployed shop as an OpenAPI 3.1 document, generated from the endpoint table. What
 * JSON Schema cannot express (check digits, fields that depend on another) is left out: the schemas
 * of `shared/` decide.
 */
export function openApi(isIn: (endpoint: Endpoint) => boolean = () => true) {
  const deployed = operations.filter(({ endpoint }) => !endpoint.localOnly && isIn(endpoint));
  const paths: Record<string, Record<string, ReturnType<typeof operationOf>>> = {};
  for (const operation of deployed) {
    const { method, path } = operation.endpoint;
    (paths[path] ??= {})[method.toLowerCase()] = operationOf(operation);
  }
  const { legalName, email } = environments.production.company;
  return {
    openapi: '3.1.0',
    info: {
      title: 'AeroPub',
      version: '1',
      contact: { name: legalName, email },
      license: { name: 'Proprietary', identifier: 'LicenseRef-Proprietary' },
      description:
        'A slash at the end of a path changes nothing. Messages are for people, in Portuguese; programs decide by `codes`.',
    },
    servers: [{ url: '/' }],
    tags: [...new Set(deployed.map(({ noun }) => noun))].map((name) => ({
      name,
      description: nounTexts[name],
    })),
    paths,
    components: {
      securitySchemes: {
        session: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        key: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'apk_',
          description:
            'A key of a program; the description of a call names the scope that it needs.',
        },
      },
      schemas,
    },
  };
}

/** Only the calls that keys can make, for the developers' pages. */
export const openApiOfKeys = () => openApi(({ scope }) => scope !== undefined);

const refusalCode: Json = {
  type: 'string',
  description: Object.entries(refusals)
    .map(([code, message]) => `- \`${code}\`: ${shownMessage(message)}`)
    .join('\n'),
  enum: Object.keys(refusals),
};

const codes: Json = {
  type: 'object',
  description:
    'Of each message its code (`RefusalCode`), in the place that the message has beside it.',
  additionalProperties: { $ref: '#/components/schemas/CodeTree' },
};

const codeTree: Json = {
  anyOf: [
    { $ref: '#/components/schemas/RefusalCode' },
    { type: 'array', items: { $ref: '#/components/schemas/CodeTree' } },
    { $ref: '#/components/schemas/Codes' },
  ],
};

const fieldErrors: Json = {
  type: 'object',
  description:
    'Messages by field; `non_field_errors` are about the whole; objects nest, lists keep their places.',
  additionalProperties: true,
  properties: { codes: { $ref: '#/components/schemas/Codes' } },
  required: ['codes'],
  examples: [
    { email: ['Insira um endereço de email válido.'], codes: { email: ['invalid_email'] } },
  ],
};

const detail: Json = {
  type: 'object',
  properties: {
    detail: { type: 'string' },
    code: { type: 'string' },
    codes: { $ref: '#/components/schemas/Codes' },
  },
  required: ['detail', 'codes'],
  examples: [{ detail: 'Não encontrado.', codes: { detail: 'not_found' } }],
};

const textOf = (name: string): readonly string[] => {
  const texts: Readonly<Record<string, string | readonly string[]>> = operationTexts;
  return [texts[name] ?? []].flat();
};

function operationOf({ noun, name, endpoint }: HttpOperation) {
  const { access, scope, query, body } = endpoint;
  const [summary, ...more] = textOf(name);
  const parameters = [
    ...pathParameters(endpoint.path),
    ...queryParameters(query),
    ...(repeatableCalls.has(name) ? [idempotencyKey] : []),
  ];
  return {
    operationId: name,
    tags: [noun],
    summary,
    description: [
      ...more,
      whoMayCall[access],
      ...(scope ? [`Also by a key with \`${scope}\`.`] : []),
    ].join(' '),
    security: [
      ...(open.has(access) ? [{}] : []),
      { session: [] },
      // The scope is in the description: OpenAPI has no scopes for keys that a linter could check.
      ...(scope ? [{ key: [] }] : []),
    ],
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(body === undefined ? {} : { requestBody: requestBodyOf(name, body) }),
    responses: { ...answersOf(endpoint), ...refusalsOf(endpoint) },
  };
}

/** Amounts as parsed by `parseMoney`. */
const moneyPattern = '^-?\\d{1,14}(\\.\\d{1,2})?$';

const schemaOf = (schema: GenericSchema, typeMode: 'input' | 'output'): Json => {
  const converted = toJsonSchema(schema, {
    typeMode,
    errorMode: 'ignore',
    target: 'draft-2020-12',
    // JSON has no undefined: optional fields are not required.
    overrideSchema: ({ valibotSchema }) => {
      if (valibotSchema === wireMoney) return { type: 'string', pattern: moneyPattern };
      return valibotSchema.type === 'undefined' ? { not: {} } : null;
    },
  });
  return Object.fromEntries(Object.entries(converted).filter(([key]) => key !== '$schema'));
};

const pathParameters = (path: string): Json[] =>
  [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => ({
    name,
    in: 'path',
    required: true,
    schema: ['id', 'line', 'document'].includes(name)
      ? { type: 'integer', minimum: 1 }
      : { type: 'string' },
  }));

function queryParameters(query: GenericSchema | undefined): Json[] {
  if (!query) return [];
  const { properties, required } = schemaOf(query, 'input');
  const needed = new Set(Array.isArray(required) ? required : []);
  return Object.entries(properties ?? {}).map(([name, schema]: [string, unknown]) => ({
    name,
    in: 'query',
    required: needed.has(name),
    schema,
  }));
}

const idempotencyKey: Json = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: 'The same key and body answer what the first call answered, and do nothing again.',
  schema: { type: 'string', maxLength: 255 },
};

function requestBodyOf(name: string, body: NonNullable<Endpoint['body']>): Json {
  if (body === 'raw') {
    return { required: true, content: { 'application/json': { schema: {} } } };
  }
  if (!('upload' in body)) {
    return { required: true, content: { 'application/json': json(name, body) } };
  }
  const { orJson } = body.upload;
  const file = { type: 'object', properties: { file: { type: 'string', format: 'binary' } } };
  return {
    required: true,
    description: `At most ${String(body.upload.maxBytes)} bytes.`,
    content: {
      'multipart/form-data': { schema: { ...file, required: ['file'] } },
      ...(orJson ? { 'application/json': json(name, orJson) } : {}),
    },
  };
}

function json(name: string, schema: GenericSchema): Json {
  const example = bodyExamples[name];
  return { schema: schemaOf(schema, 'input'), ...(example ? { example } : {}) };
}

function answersOf({ answer, status }: Endpoint): Json {
  const ok = (content: Json, code = String(status ?? 200)) => ({
    [code]: { description: 'Done.', content },
  });
  if (answer === 'nothing') return { [String(status ?? 204)]: { description: 'Done.' } };
  if (answer === 'pdf') return ok({ 'application/pdf': { schema: {} } });
  if (answer === 'page') return ok({ 'text/html': { schema: { type: 'string' } } });
  if (answer === 'xml') return ok({ 'application/xml': { schema: { type: 'string' } } });
  if (answer === 'picture') return ok({ 'image/*': { schema: {} } });
  if (answer === 'fileLink') {
    const link = { type: 'object', properties: { url: { type: 'string' } }, required: ['url'] };
    return {
      ...ok({ 'application/json': { schema: link } }, '200'),
      302: { description: 'To the file, unless JSON is asked for.' },
    };
  }
  return ok({ 'application/json': { schema: schemaOf(answer, 'output') } });
}

const failure: Json = {
  type: 'object',
  properties: { detail: { type: 'string' }, request_id: { type: 'string' } },
  required: ['detail'],
};

/** The gateway answers this before any function runs. */
const busy: Json = {
  type: 'object',
  properties: { message: { type: 'string' } },
  required: ['message'],
};

const schemas: Json = {
  RefusalCode: refusalCode,
  CodeTree: codeTree,
  Codes: codes,
  FieldErrors: fieldErrors,
  Detail: detail,
  Failure: failure,
  Busy: busy,
};

function refusal(description: string, ...names: readonly string[]) {
  const [only, ...others] = (names.length > 0 ? names : ['Detail']).map((name) => ({
    $ref: `#/components/schemas/${name}`,
  }));
  const schema = others.length > 0 ? { anyOf: [only, ...others] } : only;
  return { description, content: { 'application/json': { schema } } };
}

const isLimited = ({
  throttle,
  budget,
  spends,
}: Pick<Endpoint, 'throttle' | 'budget' | 'spends'>): boolean =>
  [throttle, budget, spends].some((limit) => limit !== undefined);

/** A call whose body is about one order, which may be gone or another person's. */
const namesOrder = (body: Endpoint['body']): boolean =>
  typeof body === 'object' &&
  'entries' in body &&
  typeof body.entries === 'object' &&
  body.entries !== null &&
  'order' in body.entries;

/** The refusals that a call can meet. */
function refusalsOf({ access, path, query, body, scope, ...limits }: Endpoint): Json {
  const named = path.includes('{');
  const keyMayLackScope = scope !== undefined && !open.has(access);
  const isMet: readonly (readonly [boolean, number, Json])[] = [
    [Boolean(body ?? query) || named, 400, refusal('What was sent cannot be.', 'FieldErrors')],
    [!open.has(access), 401, refusal('No session, or one that has ended.')],
    [
      keyMayLackScope || (access !== 'anyone' && access !== 'logged'),
      403,
      refusal('Not for this person, or not in the scopes of this key.'),
    ],
    [named || namesOrder(body), 404, refusal('Not there, or not this person’s.')],
    [body !== undefined, 413, refusal('Too large.')],
    [body !== undefined, 415, refusal('Not a type that is read.')],
    [
      true,
      429,
      isLimited(limits) || scope !== undefined
        ? refusal('Too often; `Retry-After` says when again.', 'Detail', 'Busy')
        : refusal('Too many calls at once, of everybody together.', 'Busy'),
    ],
    [true, 500, refusal('A failure of the shop; `request_id` names it.', 'Failure')],
  ];
  return Object.fromEntries(
    isMet.flatMap(([met, status, described]) => (met ? [[status, described]] : [])),
  );
}
