import { Stack, type StackProps, Validations } from 'aws-cdk-lib';
import { CfnStage, HttpApi, HttpMethod } from 'aws-cdk-lib/aws-apigatewayv2';
import { HttpLambdaIntegration } from 'aws-cdk-lib/aws-apigatewayv2-integrations';
import type { Construct } from 'constructs';
import { changePassword, confirmPassword, createToken } from '#shared/accounts/accountEndpoints';
import type { Endpoint } from '#shared/api/endpoint';
import type { Operation } from '#shared/api/endpoints';
import { grantsOf } from '#shared/api/grantsOf';
import { sendContact } from '#shared/contact/contactEndpoints';
import { createProfile } from '#shared/profiles/profileEndpoints';
import { health } from '#shared/system/systemEndpoints';
import { bundleOf } from '../bundleFunctions';
import { ShopFunction } from '../constructs/ShopFunction';
import { shopLog } from '../constructs/shopLog';
import { deployedOperations } from '../deployedOperations';
import type { DeployedEnvironment, DeployedName } from '../environments';
import { functionVariables } from './functionVariables';

type ApiStackProps = StackProps & {
  readonly name: DeployedName;
  readonly environment: DeployedEnvironment;
  /** Of the code, as `/api/health` tells it. */
  readonly version: string;
};

/** One route and one Lambda per entry of the endpoint table, and a default route for the rest. */
export class ApiStack extends Stack {
  readonly api: HttpApi;

  constructor(scope: Construct, id: string, props: ApiStackProps) {
    const { name, environment, version, ...rest } = props;
    super(scope, id, rest);
    const variables = functionVariables(this, name, environment);
    this.api = new HttpApi(this, 'Http', { apiName: environment.prefix });
    const stage = logAccess(this, this.api, environment);
    Validations.of(this.api).acknowledge({
      id: 'AwsSolutions-APIG4',
      reason: 'Every Lambda checks session and access itself, from the same endpoint table.',
    });

    for (const operation of deployedOperations) {
      const own = operation.endpoint === health ? { ...variables, VERSION: version } : variables;
      const handler = this.#function(operation, environment, own);
      const routes = this.api.addRoutes({
        path: operation.endpoint.path,
        methods: [HttpMethod[operation.endpoint.method]],
        integration: new HttpLambdaIntegration(`${constructId(operation)}Integration`, handler),
      });
      if (sensitiveRoutes.has(operation.endpoint)) {
        const { method, path } = operation.endpoint;
        const { rate, burst } = environment.capacity.sensitiveRoutes;
        stage.addPropertyOverride(`RouteSettings.${method} ${path}`, {
          ThrottlingBurstLimit: burst,
          ThrottlingRateLimit: rate,
        });
        // A limit for a route that is not there yet is refused.
        stage.node.addDependency(...routes);
      }
    }
    // HTTP API's own 404 has another body and it knows no 405.
    const unmatched = new ShopFunction(this, 'SystemUnmatched', {
      environment,
      variables,
      functionName: `${environment.prefix}-system-unmatched`,
      bundle: bundleOf('system', 'endpoints', 'unmatched'),
      grants: {},
    });
    this.api.addRoutes({
      path: '/{proxy+}',
      methods: [HttpMethod.ANY],
      integration: new HttpLambdaIntegration('UnmatchedIntegration', unmatched),
    });
  }

  #function(
    operation: Operation,
    environment: DeployedEnvironment,
    variables: Readonly<Record<string, string>>,
  ): ShopFunction {
    const { noun, name, endpoint } = operation;
    return new ShopFunction(this, constructId(operation), {
      environment,
      variables,
      functionName: `${environment.prefix}-${noun}-${name}`,
      bundle: bundleOf(noun, 'endpoints', name),
      grants: grantsOf(endpoint),
      // Drawing a document and hashing a password are the two heavy things.
      memorySize:
        endpoint.memory ?? (endpoint.answer === 'pdf' || noun === 'accounts' ? 1024 : 512),
    });
  }
}

const capitalised = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);
const constructId = ({ noun, name }: Operation) => capitalised(noun) + capitalised(name);

function logAccess(stack: Stack, api: HttpApi, environment: DeployedEnvironment): CfnStage {
  const name = `/aws/apigateway/${environment.prefix}`;
  const log = shopLog(stack, 'AccessLog', { environment, name });
  const stage = api.defaultStage?.node.defaultChild;
  if (!(stage instanceof CfnStage)) throw new Error('the HTTP API has no default stage');
  stage.accessLogSettings = {
    destinationArn: log.logGroupArn,
    // No query string and no path parameters beyond ids: neither e-mails nor tokens reach the log.
    format: JSON.stringify({
      requestId: '$context.requestId',
      route: '$context.routeKey',
      status: '$context.status',
      ms: '$context.responseLatency',
    }),
  };
  const { rate, burst } = environment.capacity.api;
  stage.defaultRouteSettings = { throttlingBurstLimit: burst, throttlingRateLimit: rate };
  return stage;
}

/** For everybody together, so that guessing from many addresses does not get far either. */
const sensitiveRoutes: ReadonlySet<Endpoint> = new Set<Endpoint>([
  createToken,
  changePassword,
  confirmPassword,
  createProfile,
  sendContact,
]);
