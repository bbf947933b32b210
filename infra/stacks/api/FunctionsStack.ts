import { Stack, type StackProps, Validations } from 'aws-cdk-lib';
import { HttpMethod, HttpRoute, HttpRouteKey, type IHttpApi } from 'aws-cdk-lib/aws-apigatewayv2';
import { HttpLambdaIntegration } from 'aws-cdk-lib/aws-apigatewayv2-integrations';
import type { Construct } from 'constructs';
import type { Endpoint } from '#shared/api/endpoint';
import type { HttpOperation } from '#shared/api/endpoints';
import { grantsOf } from '#shared/api/grantsOf';
import { health } from '#shared/system/systemEndpoints';
import { bundleOf } from '#infra/bundling/bundleFunctions';
import { ShopFunction } from '#infra/constructs/ShopFunction';
import type { DeployedEnvironment, DeployedName } from '#infra/environments';
import { memoryOf } from '#infra/settings/functionMemory';
import { functionVariables } from './functionVariables';

type FunctionsStackProps = StackProps & {
  readonly name: DeployedName;
  readonly environment: DeployedEnvironment;
  /** Of the code, as `/api/health` tells it. */
  readonly version: string;
  readonly api: IHttpApi;
  /** Of one noun. */
  readonly operations: readonly HttpOperation[];
};

/**
 * One route and one Lambda for each of a noun's entries in the endpoint table. All nouns together would
 * come near the 500 resources a stack takes; nothing here holds data.
 */
export class FunctionsStack extends Stack {
  constructor(scope: Construct, id: string, props: FunctionsStackProps) {
    const { name, environment, version, api, operations, ...rest } = props;
    super(scope, id, rest);
    const variables = functionVariables(this, name, environment);
    acknowledgeOpenRoutes(this);
    for (const operation of operations) {
      const { endpoint } = operation;
      const own = endpoint === health ? { ...variables, VERSION: version } : variables;
      const handler = this.#function(operation, environment, own);
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
    operation: HttpOperation,
    environment: DeployedEnvironment,
    variables: Readonly<Record<string, string>>,
  ): ShopFunction {
    const { noun, name, endpoint } = operation;
    return new ShopFunction(this, capitalised(name), {
      environment,
      variables,
      functionName: `${environment.prefix}-${noun}-${name}`,
      bundle: bundleOf(noun, 'endpoints', name),
      grants: grantsOf(endpoint),
      memorySize: memoryOf(noun, endpoint),
    });
  }
}

/** They ask by HEAD first, which API Gateway does not take for GET. */
const isSeenByCrawlers = ({ answer }: Endpoint): boolean => answer === 'page' || answer === 'xml';

/** Of API Gateway's own authorizers there is none. */
export function acknowledgeOpenRoutes(stack: Stack): void {
  Validations.of(stack).acknowledge({
    id: 'AwsSolutions-APIG4',
    reason: 'Every Lambda checks session and access itself, from the same endpoint table.',
  });
}

const capitalised = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);

/** The stack a noun's functions are in. */
export const functionsStackOf = (noun: string): string => `${capitalised(noun)}Functions`;
