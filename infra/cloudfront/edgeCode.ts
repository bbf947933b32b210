import { join } from 'node:path';
import { buildSync } from 'esbuild';

type EdgeRule = 'stripTrailingSlash' | 'spaHistory';

/** The code of a CloudFront Function that sends a request to what the rule's `targetOf` says. */
export function edgeCode(rule: EdgeRule): string {
  const { outputFiles } = buildSync({
    entryPoints: [join(import.meta.dirname, `${rule}.ts`)],
    bundle: true,
    write: false,
    format: 'iife',
    globalName: 'rule',
    target: 'es2020',
  });
  const code = outputFiles[0]?.text ?? '';
  return `${code}
function handler(event) {
  var request = event.request;
  request.uri = rule.targetOf(request.uri);
  return request;
}
`;
}
