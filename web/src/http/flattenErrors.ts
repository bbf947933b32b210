const deepest = 20;

/**
 * Flattens the body of a 400 into messages by key: nested keys are joined with underscores, rows
 * have their index (`publications_1_airplane_prefix`). It is a Map, because a key may be
 * `__proto__`. Codes are left out.
 */
export function flattenErrors(body: unknown): Map<string, string> {
  return flatten(
    Object.fromEntries(Object.entries(parts(body)).filter(([key]) => key !== 'codes')),
  );
}

/** The codes of a refusal, by the keys of its messages. */
export const flattenCodes = (body: unknown): Map<string, string> => flatten(parts(body).codes);

const parts = (body: unknown): { codes?: unknown } =>
  typeof body === 'object' && body !== null ? body : {};

function flatten(node: unknown): Map<string, string> {
  const flat = new Map<string, string>();
  collect(flat, [], node);
  return flat;
}

function collect(flat: Map<string, string>, path: readonly string[], node: unknown): void {
  const message = messageOf(node);
  if (message !== null) {
    if (path.length > 0) flat.set(path.join('_'), message);
  } else if (typeof node === 'object' && node !== null && path.length < deepest) {
    for (const [name, child] of Object.entries(node)) collect(flat, [...path, name], child);
  }
}

function messageOf(node: unknown): string | null {
  if (typeof node === 'string') return node;
  if (!Array.isArray(node) || node.length === 0) return null;
  return node.every((item) => typeof item === 'string') ? node.join(' ') : null;
}
