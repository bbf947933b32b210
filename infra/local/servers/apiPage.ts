import { openApi } from '#infra/openApi/openApi';
import { escapeHtml, styleSource } from '../http/localHtml';

const style = `
  body { font: 16px/1.5 system-ui, sans-serif; margin: 2rem auto; max-width: 60rem; padding: 0 1rem; color: #12233d }
  details { border: 1px solid #cbd5e3; border-radius: 8px; margin: 0 0 .5rem; background: #fff }
  summary { cursor: pointer; padding: .5rem 1rem; font-family: ui-monospace, monospace; overflow-wrap: anywhere }
  summary i { color: #52637a; font-family: system-ui, sans-serif; font-style: normal }
  summary b { display: inline-block; min-width: 4.5rem }
  p { margin: .5rem 1rem; color: #52637a }
  pre { margin: 0; padding: 1rem; border-top: 1px solid #cbd5e3; overflow: auto; font-size: .875rem }
`;

export const apiPagePolicy = `default-src 'none'; style-src ${styleSource(style)}; frame-ancestors 'none'`;

/** The API by noun, each call with its access and the schemas of input and output. */
export function apiPage(): string {
  const { paths, tags } = openApi();
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  );
  const nouns = tags.map(({ name, description }) => {
    const nounCalls = calls.filter(({ operation }) => operation.tags.includes(name));
    return `<h2>${name}</h2><p>${escapeHtml(description)}</p>${nounCalls.map(callHtml).join('')}`;
  });
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>API</title><style>${style}</style></head>
<body><h1>API</h1><p><a href="/_local/openapi.json">openapi.json</a></p>${nouns.join('')}</body>
</html>`;
}

type Call = {
  readonly path: string;
  readonly method: string;
  readonly operation: { readonly summary?: string | undefined; readonly description: string };
};

function callHtml({ path, method, operation }: Call): string {
  const { summary = '', description, ...rest } = operation;
  return `<details><summary><b>${method.toUpperCase()}</b> ${escapeHtml(path)} <i>${escapeHtml(summary)}</i></summary><p>${escapeHtml(description)}</p><pre>${escapeHtml(JSON.stringify(rest, null, 2))}</pre></details>`;
}
