import { Stack, type StackProps, Validations } from 'aws-cdk-lib';
import { HttpMethod, HttpRoute, HttpRouteKey, type IHttpApi } from 'aws-cdk-lib/aws-apigatewayv2';
import { HttpLambdaIntegration } from 'aws-cdk-lib/aws-apigatewayv2-integrations';
import { StringParameter } from 'aws-cdk-lib/aws-ssm';
import type { Construct } from 'constructs';
import type { Endpoint } from '#shared/api/endpoint';
import { grantsOf } from '#shared/api/grantsOf';
import { health } from '#shared/system/systemEndpoints';
import { capitalised } from '#shared/values/capitalised';
import { bundleOf } from '#infra/bundling/bundleFunctions';
import { GradualRelease } from '#infra/constructs/GradualRelease';
import { ShopFunction } from '#infra/constructs/ShopFunction';
import type { DeployedEnvironment, DeployedName } from '#infra/environments';
import type { PublishedOperation } from '#infra/settings/deployedOperations';
import { memoryOf } from '#infra/settings/functionMemory';
import { isGradual } from '#infra/settings/gradualReleases';
import { settingsRevision } from '#infra/settings/secrets/environmentSecrets';
import { functionVariables } from './functionVariables';

type FunctionsStackProps = StackProps & {
  readonly name: DeployedName;
  readonly environment: DeployedEnvironment;
  /** The version of the code, which `/api/health` reports. */
  readonly version: string;
  readonly api: IHttpApi;
  /** Operations of one noun. */
  readonly operations: readonly PublishedOperation[];
};

/**
 * One route and one Lambda for each of a noun's entries in the endpoint table. All nouns together
 * would approach a stack's limit of 500 resources; nothing here holds data.
 */
export class FunctionsStack extends Stack {
  constructor(scope: Construct, id: string, props: FunctionsStackProps) {
    const { name, environment, version, api, operations, ...rest } = props;
    super(scope, id, rest);
    const variables = functionVariables(this, name, environment);
    acknowledgeOpenRoutes(this);
    const nameOf = functionNameOf(environment);
    const gradual = operations.filter(isGradual);
    const release =
      gradual.length > 0 ? new GradualRelease(this, environment, gradual.map(nameOf)) : undefined;
    for (const operation of operations) {
      const { endpoint } = operation;
      const own = endpoint === health ? { ...variables, VERSION: version } : variables;
      const made = this.#function(operation, environment, own);
      const handler = isGradual(operation) ? (release?.of(made) ?? made) : made;
      new HttpRoute(this, `${capitalised(operation.name)}Route`, {
        httpApi: api,
        routeKey: HttpRouteKey.with(endpoint.path, HttpMethod[endpoint.method]),
        integration: new HttpLambdaIntegration('Integration', handler),
      });
      if (!isSeenByCrawlers(endpoint)) continue;
      new HttpRoute(this, `${capitalised(operation.name)}HeadRoute`, {
        httpApi: api,
        routeKey: HttpRouteKey.with(endpoint.path, HttpMethod.HEAD),
        integration: new HttpLambdaIntegration('HeadIntegration', handler),
      });
    }
  }

  #function(
    operation: PublishedOperation,
    environment: DeployedEnvironment,
    variables: Readonly<Record<string, string>>,
  ): ShopFunction {
    const { noun, folder, name, endpoint } = operation;
    return new ShopFunction(this, capitalised(name), {
      environment,
      variables,
      functionName: functionNameOf(environment)(operation),
      bundle: bundleOf(folder, 'endpoints', name),
      grants: grantsOf(endpoint),
      memorySize: memoryOf(noun, endpoint),
      // Other functions have no versions: a template warns about an unused parameter.
      ...(isGradual(operation)
        ? { settings: StringParameter.valueForStringParameter(this, settingsRevision(environment)) }
        : {}),
    });
  }
}

const functionNameOf =
  ({ prefix }: DeployedEnvironment) =>
  ({ noun, name }: PublishedOperation): string =>
    `${prefix}-${noun}-${name}`;

/** Crawlers send HEAD first, which API Gateway does not map to GET. */
const isSeenByCrawlers = ({ answer }: Endpoint): boolean =>
  answer === 'page' || answer === 'xml' || answer === 'picture';

/** API Gateway's own authorizers are unused. */
export function acknowledgeOpenRoutes(stack: Stack): void {
  Validations.of(stack).acknowledge({
    id: 'AwsSolutions-APIG4',
    reason: 'Every Lambda checks session and access itself, from the same endpoint table.',
  });
}

/** Name of the stack with a noun's functions. */
export const functionsStackOf = (noun: string): string => `${capitalised(noun)}Functions`;
