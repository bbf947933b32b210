import type * as reports from '#shared/reports/reportEndpoints';
import type { Handler } from '#platform/http/serve';
import { call } from '#tests/support/calls/call';
import type { Person } from '#tests/support/samples/people';

/** Makes the call of a report, by the name of its handler's file, with the token of `clerk`. */
export const reportsAskedBy =
  (clerk: () => Person) =>
  <E extends (typeof reports)[keyof typeof reports]>(name: string, endpoint: E) =>
  async (body?: object) => {
    const { handler } = (await import(`../../../../functions/reports/endpoints/${name}.ts`)) as {
      handler: Handler;
    };
    return call(handler, endpoint, { token: clerk().token, body });
  };
