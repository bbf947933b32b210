import assert from 'node:assert/strict';
import { codeOf } from '#shared/api/refusals';

/** What a program reads of a refusal, apart from what people do. */
export type Refusal = { readonly messages: unknown; readonly codes: unknown };

/**
 * Takes a 4xx body apart. Every message has a code of the catalogue in the same place, and nothing else
 * stands among the codes: so says the contract of all calls, and so each test of a refusal finds out.
 */
export function refusalOf(body: object): Refusal {
  const { codes, ...messages } = { codes: undefined, ...body };
  assert.deepEqual(codes, expectedCodes(messages), `codes of ${JSON.stringify(body)}`);
  return { messages, codes };
}

/** These answer for themselves beside `detail`. */
const unspoken = ['code', 'request_id'];

function expectedCodes(messages: object): object {
  const spoken = Object.entries(messages).filter(
    ([name]) => !('detail' in messages && unspoken.includes(name)),
  );
  return Object.fromEntries(spoken.map(([name, node]: [string, unknown]) => [name, inside(node)]));
}

function inside(node: unknown): unknown {
  if (typeof node === 'string') {
    const code = codeOf(node);
    assert.ok(code, `no code for “${node}”`);
    return code;
  }
  if (Array.isArray(node)) return node.map(inside);
  assert.ok(typeof node === 'object' && node !== null, `no message: ${String(node)}`);
  return Object.fromEntries(
    Object.entries(node).map(([name, child]: [string, unknown]) => [name, inside(child)]),
  );
}
