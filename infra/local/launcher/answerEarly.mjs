// Plain Node, no dependencies: answers at the shop's port while packages are installed and the shop
// is built, and ends with the program that started it, in any way.
import { createServer } from 'node:http';
import { sendWaitingPage } from '../servers/waitingAnswer.mjs';

const server = createServer(({ method, headers }, response) => {
  const isPage = method === 'GET' && (headers.accept ?? '').includes('text/html');
  if (isPage) {
    sendWaitingPage(response);
    return;
  }
  response.writeHead(503, {
    'content-type': 'application/json; charset=utf-8',
    'retry-after': '1',
  });
  response.end(JSON.stringify({ detail: 'A loja está abrindo.' }));
});
// Another program has the port, which the shop reports itself.
server.on('error', () => process.exit());
server.listen(Number(process.env.PORT) || 8080, '127.0.0.1');
process.stdin.resume().once('close', () => process.exit());
