import { App, Stack, Stage } from 'aws-cdk-lib';
import { Template } from 'aws-cdk-lib/assertions';
import { beforeAll, describe, expect, it } from 'vitest';
import { jobs } from '#shared/api/jobs';
import { tables } from '#shared/storage/tables';
import { harmOf, harmOfRegions, type Templates } from '#infra/operations/check/updateRules';
import { deadLetterQueue } from '#infra/stacks/JobsStack';
import { schedule } from '#infra/stacks/JobsStack';
import { ShopFunction } from '#infra/constructs/ShopFunction';
import {
  deployedAs,
  deployedOperations,
  type PublishedOperation,
} from '#infra/settings/deployedOperations';
import { ApiStack } from '#infra/stacks/api/ApiStack';
import { FunctionsStack, functionsStackOf } from '#infra/stacks/api/FunctionsStack';
import { GatewayStack, limitedRoutes } from '#infra/stacks/api/GatewayStack';
import { DataStack } from '#infra/stacks/DataStack';
import { JobsStack } from '#infra/stacks/JobsStack';
import { MailStack } from '#infra/stacks/MailStack';
import { context } from '../../../cdk.json';
import { deployedStage } from '#tests/support/environments/deployedStage';
import { testEnvironments } from '#tests/support/environments/testEnvironments';

const { production } = testEnvironments;
let whole: Templates;
beforeAll(() => {
  const deployed = deployedStage('production');
  whole = new Map(deployed.stacks.map((name) => [name, deployed.template(name).toJSON() as never]));
}, 120_000);

/** Some stacks of the shop, as this release or another one makes them. */
function synthesized(make: (stage: Stage) => void): Templates {
  const app = new App({
    context,
    builtinCloudFormationValidation: false,
    outdir: `node_modules/.cache/stages/updates-${process.env.VITEST_POOL_ID ?? ''}`,
  });
  const stage = new Stage(app, 'Production', {
    env: { account: production.account, region: production.region },
  });
  make(stage);
  return new Map(
    stage.node.children
      .filter((child): child is Stack => child instanceof Stack)
      .map((stack) => [stack.node.id, Template.fromStack(stack).toJSON() as never]),
  );
}

const options = { name: 'production', environment: production, version: 'a1b2c3' } as const;
const some = deployedOperations.filter(({ name }) =>
  ['sendContact', 'health', 'getShippingPrice', 'createToken'].includes(name),
);

/** Its bundle is where it is today, wherever the handler stands in the other release. */
const bundled = (operation: PublishedOperation) => ({
  ...operation,
  folder: some.find(({ name }) => name === operation.name)?.folder ?? operation.folder,
});

/** The API with a few of its calls, and with limits of these calls or of those given. */
const api = (
  operations: readonly PublishedOperation[] = some,
  limited = operations.map(({ name }) => name),
) =>
  synthesized((stage) => {
    const { api: http } = new ApiStack(stage, 'Api', options);
    for (const noun of new Set(operations.map((operation) => operation.noun))) {
      new FunctionsStack(stage, functionsStackOf(noun), {
        ...options,
        api: http,
        operations: operations.filter((operation) => operation.noun === noun).map(bundled),
      });
    }
    const limits = limitedRoutes(production).filter(({ name }) => limited.includes(name));
    new GatewayStack(stage, 'Gateway', { environment: production, api: http, limits });
  });

const data = (prefix = production.prefix, withJobs = true) =>
  synthesized((stage) => {
    const environment = { ...production, prefix };
    const { tables: made } = new DataStack(stage, 'Data', { environment });
    const { feedback } = new MailStack(stage, 'Mail', { environment });
    if (!withJobs) return;
    const topics = { mailFeedback: feedback };
    new JobsStack(stage, 'Jobs', { name: 'production', environment, tables: made, topics });
  });

describe('an update', () => {
  it('of nothing, and of what the shop is, hurts nothing', () => {
    expect(harmOf(whole, whole)).toEqual([]);
    expect(harmOf(new Map(), whole)).toEqual([]);
  });

  it('takes a limited route away in two steps: first its limit, then the route', () => {
    const before = api();
    const unlimited = api(some, ['createToken']);
    const after = api(some.filter(({ name }) => name !== 'sendContact'));
    const left = 'ContactFunctions: stays deployed, for nothing names it any more';
    expect(harmOf(before, after)).toEqual([
      'POST /api/contact: is limited by the stage, and goes',
      left,
    ]);
    expect(harmOf(before, unlimited)).toEqual([]);
    expect(harmOf(unlimited, after)).toEqual([left]);
  });

  it('limits no route that is not there', () => {
    const limits = ['sendContact', 'createToken'];
    const contact = some.filter(({ name }) => name === 'sendContact');
    expect(harmOf(new Map(), api(contact, limits))).toEqual([
      'POST /api/token: is limited by the stage, and goes',
    ]);
  });

  it('moves an endpoint to another noun where its first noun is written down, and else is refused', () => {
    const moved = some.map((operation) =>
      operation.name === 'health' ? { ...operation, noun: 'shipping' as const } : operation,
    );
    expect(harmOf(api(), api(deployedAs(moved)))).toEqual([
      'ShippingFunctions: GET /api/health already exists, in SystemFunctions',
      'SystemFunctions: stays deployed, for nothing names it any more',
    ]);
    const kept = deployedAs(moved, { health: 'system' });
    expect(harmOf(api(), api(kept))).toEqual([]);
    expect(kept.find(({ name }) => name === 'health')).toMatchObject({
      noun: 'system',
      folder: 'shipping',
    });
  });

  it('may leave out whoever reads an export: exports stay as long as what they name', () => {
    expect(harmOf(data(), data(production.prefix, false))).toEqual([
      'Jobs: stays deployed, for nothing names it any more',
    ]);
    const before = data();
    const without = new Map(data(production.prefix, false));
    const mail = without.get('Mail');
    if (mail) without.set('Mail', { ...mail, Outputs: {} });
    expect(harmOf(before, without)).toEqual([
      expect.stringMatching(/^Mail: "Production-Mail:.*" goes while Jobs reads it$/),
      'Jobs: stays deployed, for nothing names it any more',
    ]);
  });

  it('reads of another stack only what stays exported without its readers', () => {
    const producers = data(production.prefix, false);
    for (const [stack, template] of producers) {
      expect(Object.keys(template.Outputs ?? {}), stack).toEqual(
        expect.arrayContaining(exportedBy(stack)),
      );
    }
    expect(Object.keys(api([]).get('Api')?.Outputs ?? {})).toEqual(
      expect.arrayContaining(exportedBy('Api')),
    );
  });

  it('changes one index of a table', () => {
    const template = whole.get('Data');
    const [id, table] = Object.entries(template?.Resources ?? {}).find(
      ([, { Properties }]) => Properties?.TableName === `${production.prefix}-orders`,
    ) ?? ['', undefined];
    if (!template || !table) throw new Error('no table of orders');
    const indexes = table.Properties?.GlobalSecondaryIndexes as object[];
    const without = (count: number): Templates => {
      const Properties = { ...table.Properties, GlobalSecondaryIndexes: indexes.slice(count) };
      const Resources = { ...template.Resources, [id]: { ...table, Properties } };
      return new Map(whole).set('Data', { ...template, Resources });
    };
    expect(harmOf(without(1), whole)).toEqual([]);
    const [first, second] = Object.keys(tables.orders.indexes);
    expect(harmOf(without(2), whole)).toEqual([
      `${production.prefix}-orders: changes ${String(first)}, ${String(second)} at once`,
    ]);
  });

  it('renames a job together with what starts it', () => {
    const job = (handler: string) =>
      synthesized((stage) => {
        const stack = new Stack(stage, 'Jobs');
        const deadLetters = deadLetterQueue(stack, 'of this test');
        const made = new ShopFunction(stack, handler, {
          environment: production,
          variables: {},
          functionName: `${production.prefix}-job-${handler}`,
          bundle: '.build/functions/system/jobs/canary',
          grants: {},
        });
        schedule(stack, { name: 'look', clock: { everyMinutes: 5 }, handler: made, deadLetters });
      });
    expect(harmOf(job('look'), job('watch'))).toEqual([]);
    const [[name, template] = ['', undefined]] = job('look');
    const byName = JSON.stringify(template).replace(
      /"Target":\{"Arn":\{"Fn::GetAtt":\["\w+","Arn"\]\}/,
      '"Target":{"Arn":"arn:aws:lambda:x:1:function:look"',
    );
    expect(harmOf(job('look'), new Map([[name, JSON.parse(byName) as never]]))).toEqual([
      expect.stringMatching(/starts arn:aws:lambda:x:1:function:look by its name$/),
    ]);
    expect(Object.keys(jobs).length).toBeGreaterThan(10);
  });

  it('leaves everything behind that a prefix or a domain names', () => {
    const renamed = harmOf(data(), data('other'));
    for (const name of ['orders', 'accounts', 'manuals']) {
      expect(renamed).toContain(`Data: what ${production.prefix}-${name} holds is left behind`);
    }
    const domain = synthesized((stage) => {
      const environment = { ...production, mailDomain: 'outra.example.com' };
      new DataStack(stage, 'Data', { environment });
      new MailStack(stage, 'Mail', { environment });
    });
    expect(harmOf(data(production.prefix, false), domain)).toEqual([
      `Mail: what ${production.mailDomain} holds is left behind`,
    ]);
  });
});

it('says that another region begins empty, and nothing of a first deployment', () => {
  const shop = data(production.prefix, false);
  const edge: Templates = new Map([['Edge', { Resources: {} }]]);
  const next = new Map([
    ['us-east-1', edge],
    ['eu-west-1', shop],
  ]);
  expect(harmOfRegions(new Map([['us-east-1', edge]]), next)).toEqual([
    'eu-west-1: holds nothing yet, and what the former region holds is left behind',
  ]);
  expect(harmOfRegions(new Map(), next)).toEqual([]);
  expect(harmOfRegions(next, next)).toEqual([]);
});

/** What others read of a stack. */
function exportedBy(producer: string): string[] {
  const texts = [...whole].map(([, template]) => JSON.stringify(template));
  return Object.entries(whole.get(producer)?.Outputs ?? {}).flatMap(([id, { Export }]) =>
    texts.some((text) => text.includes(`{"Fn::ImportValue":${JSON.stringify(Export?.Name)}}`))
      ? [id]
      : [],
  );
}
