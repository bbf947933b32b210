import { Stack, type StackProps } from 'aws-cdk-lib';
import { HttpApi, HttpMethod } from 'aws-cdk-lib/aws-apigatewayv2';
import { HttpLambdaIntegration } from 'aws-cdk-lib/aws-apigatewayv2-integrations';
import type { Construct } from 'constructs';
import { bundleOf } from '#infra/bundling/bundleFunctions';
import { ShopFunction } from '#infra/constructs/ShopFunction';
import type { DeployedEnvironment, DeployedName } from '#infra/environments';
import { acknowledgeOpenRoutes } from './FunctionsStack';
import { functionVariables } from './functionVariables';

type ApiStackProps = StackProps & {
  readonly name: DeployedName;
  readonly environment: DeployedEnvironment;
};

/**
 * The API to which the distribution points, and its default route; other routes are in
 * FunctionsStack.
 */
export class ApiStack extends Stack {
  readonly api: HttpApi;

  constructor(scope: Construct, id: string, { name, environment, ...props }: ApiStackProps) {
    super(scope, id, props);
    acknowledgeOpenRoutes(this);
    this.api = new HttpApi(this, 'Http', {
      apiName: environment.prefix,
      // Created once its routes exist (GatewayStack).
      createDefaultStage: false,
    });
    // Exported regardless of readers: otherwise the export would disappear before its last reader's
    // update.
    this.exportValue(this.api.apiId);
    // HTTP API's own 404 has another body, and it has no 405.
    const unmatched = new ShopFunction(this, 'SystemUnmatched', {
      environment,
      variables: functionVariables(this, name, environment),
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
}
