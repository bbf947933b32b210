import * as v from 'valibot';

type Resource = {
  readonly Type: string;
  readonly Properties?: Readonly<Record<string, unknown>>;
};

/** A template that CloudFormation has, or is about to get. */
export type Template = {
  readonly Resources: Readonly<Record<string, Resource>>;
  readonly Outputs?: Readonly<Record<string, { readonly Export?: { readonly Name: unknown } }>>;
};

/** An environment's stacks in one region, by their names. */
export type Templates = ReadonlyMap<string, Template>;

/** The property that identifies a resource for AWS, which refuses a duplicate. */
const identities: Readonly<Record<string, string>> = {
  'AWS::ApiGatewayV2::Route': 'RouteKey',
  'AWS::CloudFront::Function': 'Name',
  'AWS::CloudWatch::Alarm': 'AlarmName',
  'AWS::DynamoDB::Table': 'TableName',
  'AWS::Lambda::Function': 'FunctionName',
  'AWS::Logs::LogGroup': 'LogGroupName',
  'AWS::S3::Bucket': 'BucketName',
  'AWS::SES::ConfigurationSet': 'Name',
  'AWS::SES::EmailIdentity': 'EmailIdentity',
};
/** Resources that hold data, or whose address others have stored. */
const lasting = ['AWS::DynamoDB::Table', 'AWS::S3::Bucket', 'AWS::SES::EmailIdentity'] as const;

type Placed = Resource & { readonly stack: string; readonly id: string; readonly name: string };

const placedIn = (templates: Templates): Placed[] =>
  [...templates].flatMap(([stack, { Resources }]) =>
    Object.entries(Resources).map(([id, resource]) => {
      const property = identities[resource.Type];
      const name = property === undefined ? undefined : resource.Properties?.[property];
      return { ...resource, stack, id, name: typeof name === 'string' ? name : '' };
    }),
  );

/**
 * What CloudFormation would refuse in an update, or do with harm, although each template is valid.
 * Stacks are updated one after the other, and within one everything new is created before anything
 * old is deleted. What to do about each: docs/operations.md, "Updates that hurt".
 */
export function harmOf(before: Templates, after: Templates): string[] {
  const was = placedIn(before);
  const is = placedIn(after);
  return [
    ...takenNames(was, is),
    ...lostData(was, is),
    ...limitsWithoutRoute(was, is),
    ...exportsInUse(before, after),
    ...indexesAtOnce(was, is),
    ...targetsByName(is),
    ...[...before.keys()]
      .filter((stack) => !after.has(stack))
      .map((stack) => `${stack}: stays deployed, for nothing names it any more`),
  ];
}

/** Tables and buckets in a region without stacks, although deployed: new and empty ones. */
export function harmOfRegions(
  before: ReadonlyMap<string, Templates>,
  after: ReadonlyMap<string, Templates>,
): string[] {
  const isDeployed = [...before.values()].some((stacks) => stacks.size > 0);
  return [...after].flatMap(([region, stacks]) => {
    const known = before.get(region) ?? new Map<string, Template>();
    const isMoved = isDeployed && known.size === 0 && lostData(placedIn(stacks), []).length > 0;
    return isMoved
      ? [`${region}: holds nothing yet, and what the former region holds is left behind`]
      : harmOf(known, stacks);
  });
}

const isSame = (one: Placed, other: Placed) => one.stack === other.stack && one.id === other.id;

/** New resources whose name still exists in another stack or under another logical id. */
const takenNames = (was: readonly Placed[], is: readonly Placed[]): string[] =>
  is.flatMap((one) =>
    was
      .filter(({ Type, name }) => name !== '' && Type === one.Type && name === one.name)
      .filter((other) => !isSame(one, other) && !was.some((old) => isSame(old, one)))
      .map((other) => `${one.stack}: ${one.name} already exists, in ${other.stack}`),
  );

/** Another name means another, empty table or bucket. */
const lostData = (was: readonly Placed[], is: readonly Placed[]): string[] =>
  was
    .filter(({ Type }) => lasting.some((kind) => kind === Type))
    .filter((one) => !is.some((other) => isSame(one, other) && other.name === one.name))
    .map((one) => `${one.stack}: what ${one.name} holds is left behind`);

const limitsOf = (placed: readonly Placed[]): string[] =>
  placed
    .filter(({ Type }) => Type === 'AWS::ApiGatewayV2::Stage')
    .flatMap(({ Properties }) => Object.keys(Properties?.RouteSettings ?? {}));

/** A stage that limits a route missing or deleted too early can no longer be updated. */
function limitsWithoutRoute(was: readonly Placed[], is: readonly Placed[]): string[] {
  const routes = new Set(
    is.filter(({ Type }) => Type === 'AWS::ApiGatewayV2::Route').map(({ name }) => name),
  );
  return [...new Set([...limitsOf(was), ...limitsOf(is)])]
    .filter((route) => !routes.has(route))
    .map((route) => `${route}: is limited by the stage, and goes`);
}

const exportsOf = ({ Outputs = {} }: Template): string[] =>
  Object.values(Outputs).flatMap(({ Export }) =>
    Export === undefined ? [] : [JSON.stringify(Export.Name)],
  );

/** The exporting stack is updated first, while its readers are still unchanged. */
const exportsInUse = (before: Templates, after: Templates): string[] =>
  [...before].flatMap(([stack, template]) => {
    const kept = new Set(exportsOf(after.get(stack) ?? template));
    return exportsOf(template)
      .filter((name) => !kept.has(name))
      .flatMap((name) =>
        [...before]
          .filter(([, reader]) => JSON.stringify(reader).includes(`{"Fn::ImportValue":${name}}`))
          .map(([reader]) => `${stack}: ${name} goes while ${reader} reads it`),
      );
  });

const named = v.array(v.looseObject({ IndexName: v.string() }));

/** DynamoDB creates or deletes one index of a table at a time. */
const indexesAtOnce = (was: readonly Placed[], is: readonly Placed[]): string[] =>
  was.flatMap((one) => {
    const same = is.find((other) => isSame(one, other));
    if (one.Type !== 'AWS::DynamoDB::Table' || !same) return [];
    const [old, now] = [one, same].map(indexesOf);
    const changed = new Set(
      [...(old ?? []), ...(now ?? [])]
        .filter(([name, text]) => old?.get(name) !== text || now?.get(name) !== text)
        .map(([name]) => name),
    );
    return changed.size > 1 ? [`${one.name}: changes ${[...changed].join(', ')} at once`] : [];
  });

const indexesOf = ({ Properties }: Placed): ReadonlyMap<string, string> =>
  new Map(
    v
      .parse(named, Properties?.GlobalSecondaryIndexes ?? [])
      .map((index) => [index.IndexName, JSON.stringify(index)]),
  );

const target = v.object({ Arn: v.unknown() });

/** Triggers must refer to a function: by name they would keep calling a deleted one. */
const targetsByName = (is: readonly Placed[]): string[] =>
  is.flatMap((one) => {
    const starts = startedBy(one);
    return typeof starts === 'string'
      ? [`${one.stack}: ${one.id} starts ${starts} by its name`]
      : [];
  });

function startedBy({ Type, Properties = {} }: Placed): unknown {
  switch (Type) {
    case 'AWS::Scheduler::Schedule':
      return v.parse(target, Properties.Target).Arn;
    case 'AWS::Lambda::EventSourceMapping':
      return Properties.FunctionName;
    case 'AWS::SNS::Subscription':
      return Properties.Protocol === 'lambda' ? Properties.Endpoint : undefined;
    default:
      return undefined;
  }
}
