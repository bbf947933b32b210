import type { Resource, Statement } from '../environments/deployedStage';

/** A statement as IAM gets it, with every reference resolved to an ARN. */
export type PolicyStatement = {
  readonly Effect: string;
  readonly Action: string | readonly string[];
  readonly Resource: string | readonly string[];
};

/** Statements by function name without the prefix: `orders-createOrder`, `job-outbox`. */
export type SynthesizedRoles = Readonly<Record<string, readonly PolicyStatement[]>>;

type Template = ReadonlyMap<string, Resource>;
type Place = { readonly account: string; readonly region: string };

/** The policies of every function's role in a synthesized stack. */
export function rolesOf(template: Template, place: Place, prefix: string): SynthesizedRoles {
  const functions = [...template.values()].filter(({ Type }) => Type === 'AWS::Lambda::Function');
  return Object.fromEntries(
    functions.flatMap(({ Properties = {} }) => {
      const { FunctionName, Role } = Properties;
      if (typeof FunctionName !== 'string') return [];
      return [[FunctionName.replace(`${prefix}-`, ''), statementsOf(template, Role, place)]];
    }),
  );
}

function statementsOf(template: Template, role: unknown, place: Place): PolicyStatement[] {
  const id = referenced(role);
  const { Policies = [] } = (template.get(id)?.Properties ?? {}) as {
    Policies?: { PolicyDocument: { Statement: Statement[] } }[];
  };
  if (Policies.length === 0) throw new Error(`no policy in the role ${id}`);
  return Policies.flatMap(({ PolicyDocument }) =>
    PolicyDocument.Statement.map((statement) => ({
      ...statement,
      Resource: [statement.Resource].flat().map((one) => arnOf(template, one, place)),
    })),
  );
}

const referenced = (value: unknown): string =>
  (value as { 'Fn::GetAtt'?: [string, string] } | undefined)?.['Fn::GetAtt']?.[0] ?? '';

/** The value that CloudFormation inserts for a reference within the stack. */
function arnOf(template: Template, value: unknown, { account, region }: Place): string {
  if (typeof value === 'string') return value;
  const id = referenced(value);
  const resource = template.get(id);
  if (resource?.Type === 'AWS::Logs::LogGroup') {
    const name = String(resource.Properties?.LogGroupName);
    return `arn:aws:logs:${region}:${account}:log-group:${name}:*`;
  }
  if (resource?.Type === 'AWS::SQS::Queue') return `arn:aws:sqs:${region}:${account}:${id}`;
  throw new Error(`a policy refers to what this test cannot resolve: ${JSON.stringify(value)}`);
}
