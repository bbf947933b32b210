import type { IncomingMessage, ServerResponse } from 'node:http';
import * as v from 'valibot';
import { readBody } from '#infra/local/http/readBody';

const question = v.object({ SecretId: v.string() });

/** Implements GetSecretValue of Secrets Manager, for ids of the form `<prefix>/<name>`. */
export async function answerSecrets(
  request: IncomingMessage,
  response: ServerResponse,
  secrets: Readonly<Record<string, string>>,
): Promise<void> {
  const body = await readBody(request);
  const asked = v.safeParse(v.pipe(v.string(), v.parseJson(), question), body?.toString('utf8'));
  const id = asked.success ? asked.output.SecretId : '';
  const value = new Map(Object.entries(secrets)).get(id.slice(id.lastIndexOf('/') + 1));
  const known =
    request.headers['x-amz-target'] === 'secretsmanager.GetSecretValue' && value !== undefined;
  response.writeHead(known ? 200 : 400, { 'content-type': 'application/x-amz-json-1.1' });
  response.end(
    JSON.stringify(
      known
        ? {
            ARN: `arn:aws:secretsmanager:local:000000000000:secret:${id}`,
            Name: id,
            SecretString: value,
          }
        : { __type: 'ResourceNotFoundException', message: `No secret ${id}` },
    ),
  );
}
