import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { type CallShape, callShapes } from '#infra/openApi/callShapes';
import { openApi } from '#infra/openApi/openApi';

const words = v.pipe(
  v.string(),
  v.transform((text) => text.split(' ').filter(Boolean)),
);
const releasedCalls = v.parse(
  v.record(v.string(), v.object({ call: v.string(), needed: words, answered: words })),
  JSON.parse(readFileSync('tests/infra/releasedCalls.json', 'utf8')),
);

/** What screens and programs of the release before would miss, in words. */
function missedBy(
  released: Readonly<Record<string, CallShape>>,
  today: Readonly<Record<string, CallShape>>,
): string[] {
  return Object.entries(released).flatMap(([name, before]) => {
    const now = today[name];
    if (!now) return [`${name} is gone`];
    return [
      ...(now.call === before.call ? [] : [`${name} is no longer ${before.call}`]),
      ...without(now.needed, before.needed).map((field) => `${name} needs ${field} now`),
      ...without(before.answered, now.answered).map((field) => `${name} answers no ${field}`),
    ];
  });
}

const without = (all: readonly string[], known: readonly string[]) =>
  all.filter((field) => !known.includes(field));

describe('screens that stay open over a release', () => {
  it('find every call as they know it', () =>
    expect(missedBy(releasedCalls, callShapes(openApi()))).toEqual([]));

  it('miss a call, a path, a field that is asked for and one that is answered no more', () => {
    const before = {
      moved: { call: 'GET /order/{id}', needed: [], answered: ['id', 'lines[].id'] },
      asked: { call: 'POST /order', needed: ['lines'], answered: [] },
      gone: { call: 'GET /gone', needed: [], answered: [] },
    };
    const now = {
      moved: { call: 'GET /orders/{id}', needed: [], answered: ['id'] },
      asked: { call: 'POST /order', needed: ['lines', 'terms'], answered: ['id'] },
    };
    expect(missedBy(before, now)).toEqual([
      'moved is no longer GET /order/{id}',
      'moved answers no lines[].id',
      'asked needs terms now',
      'gone is gone',
    ]);
  });

  it('are told by the shapes what lists, choices and bodies hold', () => {
    const { createOrder, listOrders } = callShapes(openApi());
    expect(createOrder?.call).toBe('POST /order');
    expect(createOrder?.needed).toContain('publications[].publication');
    expect(listOrders?.answered).toContain('results[].expeditions[].track_code');
  });
});
