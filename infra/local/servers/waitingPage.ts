import type { ServerResponse } from 'node:http';
import { styleSource } from '../http/localHtml';

const style = `
  :root { color-scheme: light dark }
  body { font: 18px/1.5 system-ui, sans-serif; display: grid; place-content: center; min-height: 90vh; margin: 0 1rem; text-align: center }
`;

/** What a browser shows while the shop opens: it asks again by itself, also without scripts. */
export function sendWaitingPage(response: ServerResponse): void {
  response.writeHead(503, {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'retry-after': '1',
    'content-security-policy': `default-src 'none'; style-src ${styleSource(style)}`,
  });
  response.end(`<!doctype html>
<html lang="pt-BR">
<head>
<meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta http-equiv="refresh" content="1">
<title>A loja está abrindo</title>
<style>${style}</style>
</head>
<body><main><h1>A loja está abrindo…</h1><p>Esta página se atualiza sozinha em instantes.</p></main></body>
</html>`);
}
