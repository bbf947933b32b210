import { join } from 'node:path';
import { buildSync } from 'esbuild';

export const edgeRules = ['spaHistory', 'stripTrailingSlash', 'drawnPages'] as const;
export type EdgeRule = (typeof edgeRules)[number];

/**
 * The code of a CloudFront Function that rewrites a request with the rule's `targetOf`. CloudFront
 * deploys code that its runtime cannot parse, and then answers 503 to everything. The runtime
 * supports ES5 and a few additions; anything else fails here.
 */
export function edgeCode(rule: EdgeRule): string {
  const { outputFiles } = buildSync({
    stdin: {
      contents: `import { targetOf } from './${rule}';
        export function handler(event) {
          event.request.uri = targetOf(event.request.uri);
          return event.request;
        }`,
      resolveDir: import.meta.dirname,
      sourcefile: join(import.meta.dirname, 'handler.js'),
    },
    bundle: true,
    write: false,
    format: 'esm',
    target: 'es5',
    supported: { arrow: true, 'const-and-let': true, 'template-literal': true },
  });
  return withoutExport(outputFiles[0]?.text ?? '');
}

/** CloudFront calls a global `handler`; its runtime has no modules. */
function withoutExport(code: string): string {
  const exported = /export \{\s*handler\s*\};\s*$/;
  if (!exported.test(code)) throw new Error('the edge function does not export its handler');
  return code.replace(exported, '');
}
