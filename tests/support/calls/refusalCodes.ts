import assert from 'node:assert/strict';
import { codeOf } from '#shared/api/refusals';

/** The machine-readable codes of a refusal, apart from its messages for people. */
export type Refusal = { readonly messages: unknown; readonly codes: unknown };

/**
 * Splits the body of a 4xx. As the contract requires of all calls, every message must have a code
 * of the catalogue in the same place, and there are no other codes; so each test of a refusal
 * checks this.
 */
export function refusalOf(body: object): Refusal {
  const { codes, ...messages } = { codes: undefined, ...body };
  assert.deepEqual(codes, expectedCodes(messages), `codes of ${JSON.stringify(body)}`);
  return { messages, codes };
}

/** These keys next to `detail` need no code. */
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
