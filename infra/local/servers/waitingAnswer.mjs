// Plain Node, no dependencies: it answers before anything is installed.
import { createHash } from 'node:crypto';

const style = `
  :root { color-scheme: light dark }
  body { font: 18px/1.5 system-ui, sans-serif; display: grid; place-content: center; min-height: 90vh; margin: 0 1rem; text-align: center }
`;

// Polls with a separate call: while the port passes from one program to the next, a reload would
// fail and stay failed.
const script = `
  const look = async () => {
    try {
      const { status } = await fetch(location.href, { headers: { accept: 'text/html' }, cache: 'no-store' });
      if (status !== 503) return location.reload();
    } catch {}
    setTimeout(look, 500);
  };
  setTimeout(look, 500);
`;

const source = (text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

const page = `<!doctype html>
<html lang="pt-BR">
<head>
<meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>A loja está abrindo</title>
<noscript><meta http-equiv="refresh" content="1"></noscript>
<style>${style}</style>
</head>
<body><main><h1>A loja está abrindo…</h1><p>Esta página se atualiza sozinha em instantes.</p></main><script>${script}</script></body>
</html>`;

/** Sends the page shown while the shop starts, which reloads by itself, even without scripts. */
export function sendWaitingPage(response) {
  response.writeHead(503, {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'retry-after': '1',
    'content-security-policy': `default-src 'none'; style-src ${source(style)}; script-src ${source(script)}; connect-src 'self'`,
  });
  response.end(page);
}
