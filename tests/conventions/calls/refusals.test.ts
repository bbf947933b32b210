import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import type { Endpoint } from '#shared/api/endpoint';
import { codeOf } from '#shared/api/refusals';
import { operations } from '#shared/api/endpoints';

/** As a query has them; a body may have the others too. */
const wrongText = ['', ' ', 'x', '0', '-1', '1.5', '2026-02-30', 'x'.repeat(6000)];
const wrong = [
  ...wrongText,
  null,
  -1,
  0,
  1.5,
  1e20,
  Number.NaN,
  true,
  [],
  {},
  [null],
  [[]],
  undefined,
];

type Parts = {
  readonly entries?: Readonly<Record<string, unknown>>;
  readonly item?: unknown;
  readonly wrapped?: unknown;
};
const partsOf = (schema: unknown): Parts => {
  const parts = schema as Parts;
  return parts.wrapped === undefined ? parts : partsOf(parts.wrapped);
};

/** What a caller may get wrong in a value, and inside it. */
function mistakes(schema: unknown, bad: readonly unknown[]): unknown[] {
  const { entries = {}, item } = partsOf(schema);
  const inside = Object.entries(entries).flatMap(([name, entry]) =>
    mistakes(entry, bad).map((value) => ({ [name]: value })),
  );
  const rows = item === undefined ? [] : mistakes(item, bad).map((value) => [value]);
  return [...bad, ...inside, ...rows];
}

const jsonOf = ({ body }: Endpoint) =>
  typeof body === 'object' && 'upload' in body ? body.upload.orJson : body;

const cases = operations.flatMap(({ name, endpoint }) => {
  const json = jsonOf(endpoint);
  return [
    ...(typeof json === 'object' ? [[`body of ${name}`, json, wrong] as const] : []),
    ...(endpoint.query ? [[`query of ${name}`, endpoint.query, wrongText] as const] : []),
  ];
});

describe.each(cases)('the %s', (_, schema, bad) =>
  it('says what is wrong in Portuguese, whatever it is, in messages of the catalogue', () => {
    const messages = mistakes(schema, bad).flatMap(
      (value) => v.safeParse(schema, value).issues?.map(({ message }) => message) ?? [],
    );
    expect([...new Set(messages)].filter((message) => codeOf(message) === undefined)).toEqual([]);
    const foreign = messages.filter((message) => /\b(?:Invalid|Expected)\b/.test(message));
    expect([...new Set(foreign)]).toEqual([]);
  }),
);
