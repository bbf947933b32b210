import { existsSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { maxLambdaUpload } from '#shared/publications/publicationDeskEndpoints';
import { maxWrites, partWrites } from '#shared/storage/tables';
import type { DeployedStage, Resource } from './deployedStage';

/** A limit of AWS, how much of it the shop uses, and what to do before it is reached. */
export type AwsLimit = {
  readonly name: string;
  readonly most: number;
  readonly used: number;
  /** What uses the most. */
  readonly by: string;
  readonly remedy: string;
  /** The usage only grows by a decision, so all of the limit may be used. */
  readonly mayBeFull?: true;
};

type Use = Pick<AwsLimit, 'used' | 'by'>;
type Properties = Readonly<Record<string, unknown>>;

/** Compares the templates of an environment and its code with the quotas in AWS's documentation. */
export function awsLimits(deployed: DeployedStage): AwsLimit[] {
  return [...codeLimits(deployed), ...stackLimits(deployed), ...serviceLimits(deployed)];
}

function codeLimits(deployed: DeployedStage): AwsLimit[] {
  const { functions, mappings } = found(deployed);
  const multipart = 64 * 1024;
  return [
    limit('Items of a DynamoDB transaction', maxWrites, {
      used: partWrites,
      by: 'what is done in parts; the largest order, parcel, payment take less',
      remedy: 'one item in place of several of the same kind, or a job after the change',
    }),
    limit('Lambda functions that read a table’s stream', 2, {
      ...most(counted(mappings.map(({ EventSourceArn }) => JSON.stringify(EventSourceArn)))),
      remedy: 'another pattern for a function that reads it already, or an effect of the outbox',
      mayBeFull: true,
    }),
    limit('Bytes of a call to a Lambda function, in base64', 6 * 1024 * 1024, {
      used: Math.ceil(((maxLambdaUpload + multipart) * 4) / 3),
      by: 'a file sent through the API',
      remedy: 'a smaller `maxLambdaUpload`; larger files go to S3 by a signed form as they do now',
    }),
    limit('Bytes of a body that API Gateway takes', 10_000_000, {
      used: maxLambdaUpload + multipart,
      by: 'a file sent through the API',
      remedy: 'as above',
    }),
    limit('Bytes of a function, unpacked', 250 * 1024 * 1024, {
      ...most(functionFolders()),
      remedy: '`npm run bench -- cold` says what is in it',
    }),
    limit('Characters of a function’s name', 64, {
      ...most(
        functions.map(({ FunctionName }) => [String(FunctionName), String(FunctionName).length]),
      ),
      remedy: 'a shorter `prefix`, or a shorter name of the endpoint',
    }),
    limit('Bytes of a function’s environment variables', 4096, {
      ...most(functions.map((one) => [String(one.FunctionName), environmentBytes(one)])),
      remedy: 'settings into the bundle, as the company’s could be',
    }),
  ];
}

function stackLimits(deployed: DeployedStage): AwsLimit[] {
  const templates = deployed.stacks.map((stack) => {
    const template = deployed.template(stack).toJSON() as Properties;
    return { stack, template };
  });
  const ofEach = (count: (template: Properties) => number): Use =>
    most(templates.map(({ stack, template }) => [stack, count(template)]));
  const remedy = 'a stack of its own for a part of it that nothing else refers to';
  return [
    limit('Resources of a stack', 500, { ...ofEach(sizeOf('Resources')), remedy }),
    limit('Outputs of a stack', 200, { ...ofEach(sizeOf('Outputs')), remedy }),
    limit('Parameters of a stack', 200, { ...ofEach(sizeOf('Parameters')), remedy }),
    // The size as the CLI sends the template.
    limit('Bytes of a template', 1_000_000, {
      ...ofEach((template) => Buffer.byteLength(JSON.stringify(template, null, 1))),
      remedy,
    }),
    limit('References to secrets and parameters of a template', 60, {
      ...ofEach((template) => JSON.stringify(template).match(/\{\{resolve:/g)?.length ?? 0),
      remedy: 'one parameter that holds several values',
    }),
    limit('Stacks of an account in a region', 2000, {
      used: deployed.stacks.length,
      by: 'the environment',
      remedy: 'AWS raises it',
    }),
  ];
}

function serviceLimits(deployed: DeployedStage): AwsLimit[] {
  const { all, roles } = found(deployed);
  const count = (type: string): Use => ({ used: all(type).length, by: 'the environment' });
  const raised = 'AWS raises it: `aws service-quotas request-service-quota-increase`';
  return [
    limit('Roles of an account', 1000, { ...count('AWS::IAM::Role'), remedy: raised }),
    limit('Characters of a role’s own policies', 10_240, {
      ...most(roles.map((role) => [nameOf(role), JSON.stringify(role.Policies ?? []).length])),
      remedy: 'a managed policy, which has 6,144 of its own',
    }),
    limit('Routes of the API', 300, { ...count('AWS::ApiGatewayV2::Route'), remedy: raised }),
    limit('Integrations of the API', 300, {
      ...count('AWS::ApiGatewayV2::Integration'),
      remedy: raised,
    }),
    limit('Behaviours of the distribution', 25, {
      ...most(
        all('AWS::CloudFront::Distribution').map(({ DistributionConfig }) => [
          'the distribution',
          (DistributionConfig as { CacheBehaviors: unknown[] }).CacheBehaviors.length,
        ]),
      ),
      remedy: 'patterns that say more (`infra/cloudfront/apiPatterns.ts`), or AWS raises it',
    }),
    limit('Headers of a policy of what CloudFront passes on', 10, {
      ...most(
        all('AWS::CloudFront::OriginRequestPolicy').map((one) => ['the API’s', headersOf(one)]),
      ),
      remedy: 'one header that carries several; AWS does not raise it',
    }),
    limit('Bytes of a CloudFront function', 10_240, {
      ...most(
        all('AWS::CloudFront::Function').map(({ Name, FunctionCode }) => [
          String(Name),
          Buffer.byteLength(String(FunctionCode)),
        ]),
      ),
      remedy: 'what it looks up goes into a key value store',
    }),
    limit('Indexes of a table', 20, {
      ...most(
        all('AWS::DynamoDB::Table').map(({ TableName, GlobalSecondaryIndexes: indexes }) => [
          String(TableName),
          (indexes as unknown[] | undefined)?.length ?? 0,
        ]),
      ),
      remedy: 'the list’s search, which narrows by anything',
    }),
    limit('Alarms of an account in a region', 5000, {
      ...count('AWS::CloudWatch::Alarm'),
      remedy: raised,
    }),
    limit('Metric filters of a log', 100, {
      ...most(
        counted(
          all('AWS::Logs::MetricFilter').map(({ LogGroupName }) => JSON.stringify(LogGroupName)),
        ),
      ),
      remedy: 'one filter with a dimension in place of one a word',
    }),
    limit('Functions at once that are kept for some', 900, {
      used: all('AWS::Lambda::Function').reduce(
        (sum, { ReservedConcurrentExecutions: kept }) => sum + Number(kept ?? 0),
        0,
      ),
      by: 'infra/settings/concurrency.ts',
      remedy: raised,
    }),
  ];
}

const limit = (
  name: string,
  mostOfIt: number,
  rest: Omit<AwsLimit, 'name' | 'most'>,
): AwsLimit => ({
  name,
  most: mostOfIt,
  ...rest,
});

const most = (uses: readonly (readonly [by: string, used: number])[]): Use => {
  const [by, used] = uses.reduce((one, other) => (other[1] > one[1] ? other : one), ['none', 0]);
  return { by, used };
};

const counted = (names: readonly string[]): [string, number][] =>
  [...new Set(names)].map((name) => [name, names.filter((other) => other === name).length]);

const sizeOf = (part: string) => (template: Properties) => Object.keys(template[part] ?? {}).length;

function found(deployed: DeployedStage) {
  const resources = deployed.stacks.flatMap((stack) => [...deployed.resources(stack).values()]);
  const all = (type: string): Properties[] =>
    resources
      .filter((resource: Resource) => resource.Type === type)
      .map((resource) => resource.Properties ?? {});
  return {
    all,
    functions: all('AWS::Lambda::Function'),
    roles: all('AWS::IAM::Role'),
    mappings: all('AWS::Lambda::EventSourceMapping'),
  };
}

/** A value that is filled in later is a key or a list of digests. */
function environmentBytes({ Environment }: Properties): number {
  const { Variables = {} } = (Environment ?? {}) as { Variables?: Properties };
  return Object.entries(Variables).reduce(
    (sum, [name, value]) =>
      sum + name.length + (typeof value === 'string' ? Buffer.byteLength(value) : 200),
    0,
  );
}

const nameOf = ({ Policies }: Properties): string => JSON.stringify(Policies ?? []).slice(0, 80);

function headersOf({ OriginRequestPolicyConfig: config }: Properties): number {
  const { HeadersConfig } = config as { HeadersConfig?: { Headers?: string[] } };
  return HeadersConfig?.Headers?.length ?? 0;
}

/** The functions as bundled by the last synth. */
function functionFolders(): [string, number][] {
  const root = '.build/functions';
  if (!existsSync(root)) return [['not built: `npm run synth` builds them', 0]];
  const sizes = new Map<string, number>();
  for (const entry of readdirSync(root, { recursive: true, encoding: 'utf8' })) {
    const names = entry.split(path.sep);
    // Files higher up are records of the build.
    if (names.length < 4) continue;
    const file = path.join(root, entry);
    const name = names.slice(0, 3).join('/');
    const stats = statSync(file);
    if (stats.isFile()) sizes.set(name, (sizes.get(name) ?? 0) + stats.size);
  }
  return [...sizes];
}

/** The table in docs/operations.md; `npm run lint-templates` prints the usage. */
export const limitsTable = (limits: readonly AwsLimit[]): string =>
  [
    '| limit of AWS | most | before it is reached |',
    '| --- | --- | --- |',
    ...limits.map(
      ({ name, most: figure, remedy }) => `| ${name} | ${grouped(figure)} | ${remedy} |`,
    ),
  ].join('\n');

const grouped = (figure: number) => figure.toLocaleString('en-US');

export const usedOf = ({ used, most: figure }: AwsLimit): number => (100 * used) / figure;
