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
import { GetEmailIdentityCommand, SESv2Client } from '@aws-sdk/client-sesv2';
import { ListSubscriptionsByTopicCommand, SNSClient } from '@aws-sdk/client-sns';
import * as v from 'valibot';
import { type EdgeRule, edgeRules } from '#infra/cloudfront/edgeCode';
import { edgeFunctionName } from '#infra/constructs/edge/edgeFunctionName';
import type { DeployedEnvironment } from '#infra/environments';
import type { Check } from './check';

/** Whether the environment's first stack exists. */
export async function isDeployed({ region }: DeployedEnvironment, stage: string): Promise<boolean> {
  const { Stacks = [] } = await new CloudFormationClient({ region })
    .send(new DescribeStacksCommand({ StackName: `${stage}-Data` }))
    .catch((error: unknown) => {
      // How CloudFormation reports a stack it does not know.
      if (error instanceof Error && error.name === 'ValidationError') return { Stacks: [] };
      throw error;
    });
  return Stacks.length > 0;
}

/** An example request for each edge function, and its expected target. */
const addressesOf: Readonly<Record<EdgeRule, Omit<EdgeExample, 'rule'>>> = {
  spaHistory: { uri: '/orders/', target: '/orders.html' },
  stripTrailingSlash: { uri: '/order/7/', target: '/order/7' },
  drawnPages: { uri: '/publications', target: '/api/catalogue_page' },
};

/** Checks of what the stacks cannot do by themselves. */
export function stackChecks(environment: DeployedEnvironment, stage: string): Check[] {
  const { region } = environment;
  return [
    {
      name: 'domínio dos e-mails assinado (DKIM)',
      look: () => lookAtDkim(environment),
    },
    { name: 'retorno dos e-mails (MAIL FROM)', look: () => lookAtMailFrom(environment) },
    ...[
      { stack: `${stage}-Observability`, where: region },
      { stack: `${stage}-EdgeWatch`, where: 'us-east-1' },
    ].map(({ stack, where }) => ({
      name: `alarmes de ${where} confirmados por e-mail`,
      look: () => lookAtSubscription(stack, where, environment.alarmEmail),
    })),
    ...edgeExamples.map((example) => ({
      name: `função ${example.rule} no CloudFront`,
      look: () => lookAtEdge(environment, example),
    })),
    { name: 'dados protegidos', look: () => lookAtProtection(environment, stage) },
  ];
}

async function lookAtDkim({ region, mailDomain }: DeployedEnvironment): Promise<string | null> {
  const { DkimAttributes, VerifiedForSendingStatus } = await new SESv2Client({ region }).send(
    new GetEmailIdentityCommand({ EmailIdentity: mailDomain }),
  );
  if (DkimAttributes?.Status === 'SUCCESS' && VerifiedForSendingStatus) return null;
  return `está ${String(DkimAttributes?.Status)}; confira no DNS os três CNAMEs das saídas da pilha Mail.`;
}

async function lookAtMailFrom({ region, mailDomain }: DeployedEnvironment): Promise<string | null> {
  const { MailFromAttributes } = await new SESv2Client({ region }).send(
    new GetEmailIdentityCommand({ EmailIdentity: mailDomain }),
  );
  if (MailFromAttributes?.MailFromDomainStatus === 'SUCCESS') return null;
  return `está ${String(MailFromAttributes?.MailFromDomainStatus)}; confira no DNS o MX e o TXT de retorno.${mailDomain}.`;
}

async function lookAtSubscription(StackName: string, region: string, address: string) {
  const { StackResources = [] } = await new CloudFormationClient({ region }).send(
    new DescribeStackResourcesCommand({ StackName }),
  );
  const topic = StackResources.find(({ ResourceType }) => ResourceType === 'AWS::SNS::Topic');
  if (!topic?.PhysicalResourceId) return `a pilha ${StackName} não tem o tópico dos alarmes.`;
  const { Subscriptions = [] } = await new SNSClient({ region }).send(
    new ListSubscriptionsByTopicCommand({ TopicArn: topic.PhysicalResourceId }),
  );
  const subscription = Subscriptions.find(({ Endpoint }) => Endpoint === address);
  if (subscription?.SubscriptionArn?.startsWith('arn:')) return { seen: address };
  return subscription
    ? `${address} não confirmou; abra lá o e-mail "AWS Notification - Subscription Confirmation".`
    : `${address} não está inscrito: implante ${StackName} e confirme o e-mail que chega lá.`;
}

type EdgeExample = { readonly rule: EdgeRule; readonly uri: string; readonly target: string };

/** One for each function: a broken one answers 503 for all of its pages. */
const edgeExamples = edgeRules.map((rule): EdgeExample => ({ rule, ...addressesOf[rule] }));

const answered = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ request: v.object({ uri: v.string() }) }),
);

async function lookAtEdge(
  environment: DeployedEnvironment,
  { rule, uri, target }: EdgeExample,
): Promise<string | null> {
  const client = new CloudFrontClient({ region: 'us-east-1' });
  const name = { Name: edgeFunctionName(environment, rule), Stage: 'LIVE' } as const;
  const { ETag } = await client.send(new DescribeFunctionCommand(name));
  const event = {
    version: '1.0',
    context: { eventType: 'viewer-request' },
    viewer: { ip: '198.51.100.11' },
    request: { method: 'GET', uri, querystring: {}, headers: {}, cookies: {} },
  };
  const { TestResult } = await client.send(
    new TestFunctionCommand({
      ...name,
      IfMatch: ETag,
      EventObject: Buffer.from(JSON.stringify(event)),
    }),
  );
  if (TestResult?.FunctionErrorMessage) return `falha: ${TestResult.FunctionErrorMessage}`;
  const { request } = v.parse(answered, TestResult?.FunctionOutput);
  return request.uri === target ? null : `leva ${uri} a ${request.uri}, não a ${target}.`;
}

async function lookAtProtection(
  { region, protectData, isEstablished }: DeployedEnvironment,
  stage: string,
): Promise<string | null> {
  if (!protectData) return null;
  if (!isEstablished) {
    return 'ponha isEstablished em true (infra/environments.ts) e implante de novo.';
  }
  const { Stacks = [] } = await new CloudFormationClient({ region }).send(
    new DescribeStacksCommand({ StackName: `${stage}-Data` }),
  );
  return Stacks[0]?.EnableTerminationProtection
    ? null
    : 'implante de novo: a pilha Data pode ser apagada.';
}
