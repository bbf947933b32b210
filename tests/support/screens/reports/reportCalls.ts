import type * as reports from '#shared/reports/reportEndpoints';
import { call } from '#tests/support/calls/call';
import type { Person } from '#tests/support/samples/people';

/** Calls a report with the token of `clerk`. */
export const reportsAskedBy =
  (clerk: () => Person) =>
  <E extends (typeof reports)[keyof typeof reports]>(endpoint: E) =>
  (body?: object) =>
    call(endpoint, { token: clerk().token, body });
