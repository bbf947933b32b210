import { codeOf, type RefusalCode } from './refusals';

/**
 * The body of a 4xx answer with `codes` beside its messages, in the same shape: one code of the
 * catalogue per message. The codes of a field that is itself called `codes` are under
 * `codes_field`.
 */
export function withCodes(messages: object): object & { readonly codes: object } {
  const { codes: ofField, ...others }: { readonly codes?: unknown } = { ...messages };
  const body = ofField === undefined ? others : { ...others, codes_field: ofField };
  return { ...body, codes: codesIn(body) };
}

/** Fields for programs, which contain no message. */
const unspoken: ReadonlySet<string> = new Set(['code', 'request_id']);

const codesIn = (body: object): object =>
  Object.fromEntries(
    Object.entries(body)
      .filter(([field, value]) => !(unspoken.has(field) && typeof value === 'string'))
      .map(([field, value]: [string, unknown]) => [field, codesOf(value)]),
  );

function codesOf(node: unknown): unknown {
  if (typeof node === 'string') return codeOf(node) ?? ('invalid' satisfies RefusalCode);
  if (Array.isArray(node)) return node.map(codesOf);
  return typeof node === 'object' && node !== null ? codesIn(node) : undefined;
}

/** The first code of a refusal, for counting. */
export const firstCode = (messages: object): string | undefined => leafOf(codesIn(messages));

function leafOf(codes: unknown): string | undefined {
  if (typeof codes === 'string') return codes;
  if (typeof codes !== 'object' || codes === null) return undefined;
  return Object.values(codes)
    .map(leafOf)
    .find((code) => code !== undefined);
}
