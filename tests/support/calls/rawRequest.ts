import { type IncomingMessage, request, type RequestOptions } from 'node:http';

type Reply = Pick<IncomingMessage, 'statusCode' | 'headers'> & { readonly body: Buffer };

/**
 * A request to this machine with exactly these headers; fetch would add encodings of its own and
 * decode the answer.
 */
export const rawRequest = (
  options: Pick<RequestOptions, 'port' | 'path' | 'method' | 'headers'>,
): Promise<Reply> =>
  new Promise((resolve, reject) => {
    const sent = request(options, (reply) => {
      const chunks: Buffer[] = [];
      reply.on('data', (chunk: Buffer) => chunks.push(chunk));
      reply.on('end', () =>
        resolve({
          statusCode: reply.statusCode,
          headers: reply.headers,
          body: Buffer.concat(chunks),
        }),
      );
    });
    sent.once('error', reject);
    sent.end();
  });
