import { Stack } from 'aws-cdk-lib';
import { Template } from 'aws-cdk-lib/assertions';
import { HttpApi } from 'aws-cdk-lib/aws-apigatewayv2';
import { beforeAll, expect, it, vi } from 'vitest';
import { createToken } from '#shared/accounts/accountEndpoints';
import { createOrder, uploadOrderPhoto } from '#shared/orders/orderEndpoints';
import { receivePaymentEvent } from '#shared/payments/paymentEndpoints';
import { getShippingPrice } from '#shared/shipping/shippingEndpoints';
import { GatewayStack } from '#infra/stacks/api/GatewayStack';
import { call } from '#tests/support/calls/call';
import { startDatabase } from '#tests/support/database/database';
import { newApp, watchTemplates } from '#tests/support/alarms/watchTemplates';
import { testEnvironments } from '#tests/support/environments/testEnvironments';
import { customer } from '#tests/support/samples/people';

type Filter = {
  readonly LogGroupName: string;
  readonly FilterPattern: string;
  readonly MetricTransformations: readonly { readonly MetricName: string }[];
};
const filters = Object.values(watchTemplates().watch.findResources('AWS::Logs::MetricFilter')).map(
  ({ Properties }) => Properties as Filter,
);

/** The figures that a line of a log is counted in. */
function countedIn(log: string, line: string): string[] {
  const fields = JSON.parse(line) as Record<string, unknown>;
  return filters
    .filter(
      ({ LogGroupName, FilterPattern }) => LogGroupName === log && fits(FilterPattern, fields),
    )
    .flatMap(({ MetricTransformations }) => MetricTransformations.map((one) => one.MetricName))
    .toSorted();
}

/** Conditions of CloudWatch Logs, joined by &&: a text is compared as one, a number as one. */
function fits(pattern: string, fields: Readonly<Record<string, unknown>>): boolean {
  const conditions = pattern.replace(/^\{ | \}$/g, '').split(' && ');
  return conditions.every((condition) => {
    const [, name = '', operator, wanted = ''] =
      /^\$\.(\w+) (=|!=|>=|<) (.+)$/.exec(condition) ?? [];
    if (operator === undefined) throw new Error(`not known here: ${condition}`);
    const value = fields[name];
    const expected = JSON.parse(wanted) as unknown;
    if (typeof value !== typeof expected) return operator === '!=' && value !== undefined;
    if (operator === '=') return value === expected;
    if (operator === '!=') return value !== expected;
    return operator === '>=' ? Number(value) >= Number(expected) : Number(value) < Number(expected);
  });
}

let lines: string[];
beforeAll(async () => {
  vi.stubEnv('LOG_LEVEL', 'info');
  await startDatabase();
});

/** The line a handler wrote about a call, as it is in its log. */
async function lineOf(answer: () => Promise<{ readonly status: number }>) {
  lines = [];
  const written = vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    lines.push(String(text));
    return true;
  });
  const { status } = await answer();
  written.mockRestore();
  const [done = ''] = lines.filter((line) => line.includes('"request.done"'));
  return { status, done };
}

const logOf = (name: string) => `/aws/lambda/aeropub-production-${name}`;
const refusal = (name: string) => [
  `answered-${name}`,
  `refusalCodes-${name}`,
  `refusedCalls-${name}`,
];

it('counts what the handlers refuse, and what they answer', async () => {
  const { token } = await customer();

  const wrong = { username: 'nao@example.com', password: 'errada-77-errada' };
  const refusedLogin = await lineOf(() => call(createToken, { body: wrong }));
  expect(countedIn(logOf('accounts-createToken'), refusedLogin.done)).toEqual(refusal('login'));
  expect(refusedLogin.done).toContain('"code":"bad_credentials"');

  const cep = (value: string) => () =>
    call(getShippingPrice, { body: { cep: value, peso: '0.5' } });
  const quoted = await lineOf(cep('01001000'));
  expect(countedIn(logOf('shipping-getShippingPrice'), quoted.done)).toEqual(['answered-freight']);
  const refusedQuote = await lineOf(cep('1'));
  expect(countedIn(logOf('shipping-getShippingPrice'), refusedQuote.done)).toEqual(
    refusal('freight'),
  );

  const refusedOrder = await lineOf(() => call(createOrder, { body: {}, token }));
  expect(countedIn(logOf('orders-createOrder'), refusedOrder.done)).toEqual(refusal('order'));
  const stranger = await lineOf(() => call(createOrder, { body: {} }));
  expect([stranger.status, countedIn(logOf('orders-createOrder'), stranger.done)]).toEqual([
    401,
    [],
  ]);

  const refusedUpload = await lineOf(() => call(uploadOrderPhoto, { body: '{}' }));
  expect(countedIn(logOf('orders-uploadOrderPhoto'), refusedUpload.done)).toEqual(
    refusal('upload'),
  );

  const event = await lineOf(() =>
    call(receivePaymentEvent, { path: { provider: 'nobody' }, body: '{}' }),
  );
  const webhookLog = logOf('payments-receivePaymentEvent');
  expect(countedIn(webhookLog, event.done)).toEqual(['paymentWebhook']);
  const taken = JSON.stringify({ ...(JSON.parse(event.done) as object), status: 200 });
  expect(countedIn(webhookLog, taken)).toEqual(['webhookSilent']);
});

it('counts the gateway’s own refusals by route, and not those of a function', () => {
  const api = new Stack(newApp(), 'Api');
  const gateway = new GatewayStack(api, 'Gateway', {
    environment: testEnvironments.production,
    api: new HttpApi(api, 'Http'),
  });
  const [stage] = Object.values(
    Template.fromStack(gateway).findResources('AWS::ApiGatewayV2::Stage'),
  ) as { Properties: { AccessLogSettings: { Format: string } } }[];
  const format = stage?.Properties.AccessLogSettings.Format ?? '';
  const line = (values: Record<string, string>) =>
    format.replace(/\$context\.(\w+)/g, (_, name: string) => values[name] ?? '-');
  const log = '/aws/apigateway/aeropub-production';
  const throttled = { status: '429', integrationStatus: '-' };
  expect(countedIn(log, line({ ...throttled, routeKey: 'POST /api/token' }))).toEqual([
    'throttledRoutes-createToken',
  ]);
  expect(countedIn(log, line({ ...throttled, routeKey: 'GET /publication' }))).toEqual([
    'throttledRoutes-others',
  ]);
  const byFunction = { status: '429', integrationStatus: '200', routeKey: 'POST /api/token' };
  expect(countedIn(log, line(byFunction))).toEqual([]);
});
