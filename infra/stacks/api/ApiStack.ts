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

/** The API itself, which the distribution points at, and its default route; the others are FunctionsStack's. */
export class ApiStack extends Stack {
  readonly api: HttpApi;

  constructor(scope: Construct, id: string, { name, environment, ...props }: ApiStackProps) {
    super(scope, id, props);
    acknowledgeOpenRoutes(this);
    this.api = new HttpApi(this, 'Http', {
      apiName: environment.prefix,
      // Made once its routes are there (GatewayStack).
      createDefaultStage: false,
    });
    // Exported whoever reads it: an export that its last reader leaves would go before that reader's update.
    this.exportValue(this.api.apiId);
    // HTTP API's own 404 has another body and it knows no 405.
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
