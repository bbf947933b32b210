import {
  CloudFormationClient,
  DescribeStackResourcesCommand,
  DescribeStacksCommand,
} from '@aws-sdk/client-cloudformation';
import {
  CloudFrontClient,
  DescribeFunctionCommand,
  TestFunctionCommand,
} from '@aws-sdk/client-cloudfront';
import { GetAccountSettingsCommand, LambdaClient } from '@aws-sdk/client-lambda';
import { GetAccountCommand, GetEmailIdentityCommand, SESv2Client } from '@aws-sdk/client-sesv2';
import { ListSubscriptionsByTopicCommand, SNSClient } from '@aws-sdk/client-sns';
import { GetCallerIdentityCommand, STSClient } from '@aws-sdk/client-sts';
import { mockClient } from 'aws-sdk-client-mock';
import { beforeEach, describe, expect, it } from 'vitest';
import { accountChecks } from '#infra/operations/check/accountChecks';
import { runChecks } from '#infra/operations/check/check';
import { isDeployed, stackChecks } from '#infra/operations/check/stackChecks';
import { testEnvironments } from '#tests/support/environments/testEnvironments';

const { production } = testEnvironments;
const sts = mockClient(STSClient);
const lambda = mockClient(LambdaClient);
const ses = mockClient(SESv2Client);
const sns = mockClient(SNSClient);
const stacks = mockClient(CloudFormationClient);
const cdn = mockClient(CloudFrontClient);

const subscription = (SubscriptionArn: string) => ({
  Subscriptions: [{ SubscriptionArn, Protocol: 'email', Endpoint: production.alarmEmail }],
});
const tested = (uri: string, problem = '') => ({
  TestResult: {
    FunctionErrorMessage: problem,
    FunctionOutput: JSON.stringify({ request: { method: 'GET', uri, headers: {} } }),
  },
});
const stack = {
  StackName: 'Production-Data',
  CreationTime: new Date(),
  StackStatus: 'CREATE_COMPLETE',
} as const;

const inOrder = {
  ProductionAccessEnabled: true,
  SendingEnabled: true,
  EnforcementStatus: 'HEALTHY',
  SendQuota: { Max24HourSend: 50_000, MaxSendRate: 14, SentLast24Hours: 12 },
};
const mailFrom = {
  MailFromDomain: 'retorno.loja.example.com',
  MailFromDomainStatus: 'SUCCESS',
  BehaviorOnMxFailure: 'USE_DEFAULT_VALUE',
} as const;
const sandbox = { ...inOrder, ProductionAccessEnabled: false };

/** What each API answers, by its documentation, for an environment in order. */
beforeEach(() => {
  for (const client of [sts, lambda, ses, sns, stacks, cdn]) client.reset();
  sts.on(GetCallerIdentityCommand).resolves({ Account: '123456789012' });
  lambda.on(GetAccountSettingsCommand).resolves({ AccountLimit: { ConcurrentExecutions: 1000 } });
  ses.on(GetAccountCommand).resolves(inOrder);
  ses.on(GetEmailIdentityCommand, { EmailIdentity: 'loja.example.com' }).resolves({
    VerifiedForSendingStatus: true,
    DkimAttributes: { Status: 'SUCCESS' },
    MailFromAttributes: mailFrom,
  });
  stacks.on(DescribeStacksCommand, { StackName: 'Production-Data' }).resolves({
    Stacks: [{ ...stack, EnableTerminationProtection: true }],
  });
  stacks.on(DescribeStackResourcesCommand).callsFake(({ StackName }: { StackName: string }) => ({
    StackResources: [
      { ResourceType: 'AWS::SNS::Topic', PhysicalResourceId: `arn:aws:sns:x:1:${StackName}` },
    ],
  }));
  sns.on(ListSubscriptionsByTopicCommand).resolves(subscription('arn:aws:sns:x:1:topic:uuid'));
  cdn.on(DescribeFunctionCommand).resolves({ ETag: 'E1' });
  cdn
    .on(TestFunctionCommand, {
      Name: 'aeropub-production-spaHistory',
      Stage: 'LIVE',
      IfMatch: 'E1',
    })
    .resolves(tested('/orders.html'));
  cdn
    .on(TestFunctionCommand, { Name: 'aeropub-production-stripTrailingSlash' })
    .resolves(tested('/order/7'))
    .on(TestFunctionCommand, { Name: 'aeropub-production-drawnPages' })
    .resolves(tested('/api/catalogue_page'));
});

async function look(environment = production, placeholders: readonly string[] = []) {
  const lines: string[] = [];
  const checks = [
    ...accountChecks(environment, placeholders),
    ...stackChecks(environment, 'Production'),
  ];
  const sound = await runChecks(checks, (line) => lines.push(line));
  return { sound, lines, wrong: lines.filter((line) => !line.startsWith('ok ')) };
}

it('says ok to each thing of an environment in order', async () => {
  const { sound, lines, wrong } = await look();
  expect([sound, wrong]).toEqual([true, []]);
  expect(lines).toHaveLength(13);
  expect(lines).toContain(
    'ok     cota de e-mails do dia: 50000 por dia, 12 nas últimas 24 horas; a maior revisão são 1000 (largestMailing)',
  );
  expect(lines).toContain('ok     SES fora da área de testes: estado HEALTHY');
  expect(lines).toContain(
    'ok     alarmes de us-east-1 confirmados por e-mail: operacao@loja.example.com',
  );
  expect(await isDeployed(production, 'Production')).toBe(true);
});

describe('says what to do when', () => {
  it.each<[problem: string, arrange: () => unknown, line: RegExp]>([
    [
      'signed in elsewhere',
      () => sts.on(GetCallerIdentityCommand).resolves({ Account: '1' }),
      /entre na conta 123456789012/,
    ],
    [
      'the account is new',
      () =>
        lambda
          .on(GetAccountSettingsCommand)
          .resolves({ AccountLimit: { ConcurrentExecutions: 10 } }),
      /a conta tem 10; peça pelo menos 1000 .* ponha accountConcurrency em 10/,
    ],
    [
      'SES is in its sandbox',
      () => ses.on(GetAccountCommand).resolves(sandbox),
      /ninguém pediu para sair: aws sesv2 put-account-details/,
    ],
    [
      'leaving the sandbox is asked for',
      () =>
        ses.on(GetAccountCommand).resolves({
          ...sandbox,
          Details: { ReviewDetails: { Status: 'PENDING', CaseId: '7' } },
        }),
      /em análise \(caso 7\)/,
    ],
    [
      'leaving the sandbox was refused',
      () =>
        ses.on(GetAccountCommand).resolves({
          ...sandbox,
          Details: { ReviewDetails: { Status: 'DENIED', CaseId: '7' } },
        }),
      /negado: responda ao caso 7/,
    ],
    [
      'a revision goes to more people than a day allows',
      () =>
        ses
          .on(GetAccountCommand)
          .resolves({ ...inOrder, SendQuota: { Max24HourSend: 1000, SentLast24Hours: 12 } }),
      /1000 por dia, 12 nas .* a maior revisão são 1000 .*: peça mais/,
    ],
    [
      'SES has stopped the account',
      () => ses.on(GetAccountCommand).resolves({ ...inOrder, SendingEnabled: false }),
      /suspendeu os envios/,
    ],
    [
      'the DNS lacks the signature',
      () =>
        ses.on(GetEmailIdentityCommand).resolves({
          DkimAttributes: { Status: 'PENDING' },
          MailFromAttributes: mailFrom,
        }),
      /está PENDING; confira no DNS os três CNAMEs/,
    ],
    [
      'the DNS lacks what mail comes back by',
      () =>
        ses.on(GetEmailIdentityCommand).resolves({
          VerifiedForSendingStatus: true,
          DkimAttributes: { Status: 'SUCCESS' },
        }),
      /MAIL FROM\): está undefined; confira no DNS o MX e o TXT de retorno.loja.example.com/,
    ],
    [
      'the edge code does not run',
      () =>
        cdn
          .on(TestFunctionCommand, { Name: 'aeropub-production-spaHistory' })
          .resolves(tested('', 'SyntaxError: Token "of" not supported')),
      /spaHistory no CloudFront: falha: SyntaxError/,
    ],
    [
      'the edge code leads astray',
      () =>
        cdn
          .on(TestFunctionCommand, { Name: 'aeropub-production-spaHistory' })
          .resolves(tested('/orders/')),
      /leva \/orders\/ a \/orders\/, não a \/orders.html/,
    ],
    [
      'data is not protected',
      () => stacks.on(DescribeStacksCommand).resolves({ Stacks: [stack] }),
      /dados protegidos: implante de novo/,
    ],
    [
      'AWS refuses to answer',
      () => lambda.on(GetAccountSettingsCommand).rejects(new Error('not authorized')),
      /funções simultâneas: Error: not authorized/,
    ],
  ])('%s', async (_, arrange, line) => {
    arrange();
    const { sound, wrong } = await look();
    expect(sound).toBe(false);
    expect(wrong).toHaveLength(1);
    expect(wrong[0]).toMatch(line);
    expect(wrong[0]).toMatch(/^FALTA /);
  });

  it('nobody confirmed the alarms of one region', async () => {
    sns
      .on(ListSubscriptionsByTopicCommand, { TopicArn: 'arn:aws:sns:x:1:Production-EdgeWatch' })
      .resolves(subscription('PendingConfirmation'));
    expect((await look()).wrong).toEqual([
      expect.stringMatching(
        /^FALTA {2}alarmes de us-east-1 .*operacao@loja.example.com não confirmou/,
      ),
    ]);
  });

  it('another address than that of the environment confirmed them', async () => {
    const { Subscriptions } = subscription('arn:aws:sns:x:1:topic:uuid');
    sns.on(ListSubscriptionsByTopicCommand).resolves({
      Subscriptions: Subscriptions.map((one) => ({ ...one, Endpoint: 'antes@loja.example.com' })),
    });
    expect((await look()).wrong).toHaveLength(2);
  });

  it('AWS has granted more functions at once than are used', async () => {
    expect((await look({ ...production, accountConcurrency: 10 })).wrong).toEqual([
      expect.stringMatching(/ponha accountConcurrency em 1000/),
    ]);
  });

  it('settings are examples, or protection was not switched on', async () => {
    const { wrong } = await look({ ...production, isEstablished: false }, ['domain']);
    expect(wrong).toEqual([
      expect.stringMatching(/valores de exemplo: domain/),
      expect.stringMatching(/ponha isEstablished em true/),
    ]);
  });
});

it('knows an environment that is not deployed yet', async () => {
  const unknown = Object.assign(new Error('Stack with id Production-Data does not exist'), {
    name: 'ValidationError',
  });
  stacks.on(DescribeStacksCommand).rejects(unknown);
  expect(await isDeployed(production, 'Production')).toBe(false);
});
