import type { Endpoint } from '#shared/api/endpoint';
import { operations } from '#shared/api/endpoints';
import type { Handler } from '#platform/http/serve';
import { type Answered, call } from '#tests/support/calls/call';

type Sent = NonNullable<Parameters<typeof call>[2]>;

/** Makes a call without naming its handler, which the endpoint table does. */
export async function ask<const E extends Endpoint>(
  endpoint: E,
  sent: Sent = {},
): Promise<Answered<E>> {
  const found = operations.find((one) => one.endpoint === endpoint);
  if (!found) throw new Error(`nothing answers ${endpoint.path}`);
  const { noun, name } = found;
  const { handler } = (await import(`../../../../functions/${noun}/endpoints/${name}.ts`)) as {
    handler: Handler;
  };
  return call(handler, endpoint, sent);
}
