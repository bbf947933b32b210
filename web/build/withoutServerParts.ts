import type { Plugin } from 'vite';

/** What only the server reads of an endpoint; the browser knows method, path and answer. */
const serverParts = new Set([
  ...['access', 'body', 'budget', 'freshFactor', 'grants', 'localOnly', 'memory', 'query'],
  ...['records', 'refusedTo', 'spends', 'status', 'throttle', 'whileEnrolling'],
]);

/**
 * Drops the server's parts of the endpoint table, and with them the schemas that nothing else uses. A
 * module is in one chunk, so the shop's first pages would carry what only back office screens call.
 */
export function withoutServerParts(): Plugin {
  return {
    name: 'without-server-parts',
    apply: 'build',
    enforce: 'post',
    transform: {
      filter: { id: /\/shared\/\w+\/\w+Endpoints\.ts$/ },
      handler(code) {
        const program = this.parse(code);
        const endpoints = cut(code, partsIn(program));
        return { code: cut(endpoints, unusedImports(program, endpoints)), map: null };
      },
    },
  };
}

type Cut = readonly [start: number, end: number];

/** From the end, so that what is still to be cut stays where it was found. */
const cut = (code: string, cuts: readonly Cut[]) =>
  cuts
    .toReversed()
    .reduce((kept, [from, to]) => kept.slice(0, from) + kept.slice(to).replace(/^\s*,/, ''), code);

/** Where the parts stand in `export const name = endpoint({ … })`. */
function partsIn(program: unknown): Cut[] {
  return children(program, 'body').flatMap((statement) =>
    children(field(statement, 'declaration'), 'declarations').flatMap((declarator) => {
      const call = field(declarator, 'init');
      if (field(field(call, 'callee'), 'name') !== 'endpoint') return [];
      return children(children(call, 'arguments')[0], 'properties').flatMap(cutOf);
    }),
  );
}

function cutOf(property: unknown): Cut[] {
  const name = field(field(property, 'key'), 'name');
  return typeof name === 'string' && serverParts.has(name) ? placeOf(property) : [];
}

function placeOf(node: unknown): Cut[] {
  const start = field(node, 'start');
  const end = field(node, 'end');
  return typeof start === 'number' && typeof end === 'number' ? [[start, end]] : [];
}

/** An imported module would be placed beside the importing one, used or not. */
function unusedImports(program: unknown, code: string): Cut[] {
  const imports = children(program, 'body').filter(
    (statement) => field(statement, 'type') === 'ImportDeclaration',
  );
  const rest = cut(code, imports.flatMap(placeOf));
  return imports
    .filter((statement) =>
      children(statement, 'specifiers').every((specifier) => {
        const name = field(field(specifier, 'local'), 'name');
        return typeof name === 'string' && !new RegExp(`\\b${name}\\b`).test(rest);
      }),
    )
    .flatMap(placeOf);
}

function field(node: unknown, name: string): unknown {
  return typeof node === 'object' && node !== null ? Reflect.get(node, name) : undefined;
}

function children(node: unknown, name: string): unknown[] {
  const found = field(node, name);
  return Array.isArray(found) ? found : [];
}
