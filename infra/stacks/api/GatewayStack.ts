import { Stack, type StackProps } from 'aws-cdk-lib';
import { CfnStage, type HttpApi } from 'aws-cdk-lib/aws-apigatewayv2';
import type { Construct } from 'constructs';
import { confirmPassword, createToken } from '#shared/accounts/accountEndpoints';
import { changePassword } from '#shared/accounts/recoveryEndpoints';
import { createFactorToken } from '#shared/accounts/factors/factorEndpoints';
import type { Endpoint } from '#shared/api/endpoint';
import { sendContact } from '#shared/contact/contactEndpoints';
import { createProfile } from '#shared/profiles/profileEndpoints';
import { shopLog } from '#infra/constructs/shopLog';
import type { DeployedEnvironment } from '#infra/environments';

type GatewayStackProps = StackProps & {
  readonly environment: DeployedEnvironment;
  readonly api: HttpApi;
};

/**
 * What of the API is open, how often it may be called and what is written down of it. After all its routes:
 * a limit for a route that is not there yet is refused.
 */
export class GatewayStack extends Stack {
  constructor(scope: Construct, id: string, { environment, api, ...props }: GatewayStackProps) {
    super(scope, id, props);
    const { api: all, sensitiveRoutes } = environment.capacity;
    const log = shopLog(this, 'AccessLog', {
      environment,
      name: `/aws/apigateway/${environment.prefix}`,
    });
    new CfnStage(this, 'Stage', {
      apiId: api.apiId,
      stageName: '$default',
      autoDeploy: true,
      defaultRouteSettings: { throttlingBurstLimit: all.burst, throttlingRateLimit: all.rate },
      routeSettings: Object.fromEntries(
        guessedAt.map(({ method, path }) => [
          `${method} ${path}`,
          {
            ThrottlingBurstLimit: sensitiveRoutes.burst,
            ThrottlingRateLimit: sensitiveRoutes.rate,
          },
        ]),
      ),
      accessLogSettings: {
        destinationArn: log.logGroupArn,
        // No query string and no path parameters beyond ids: neither e-mails nor tokens reach the log.
        format: JSON.stringify({
          requestId: '$context.requestId',
          route: '$context.routeKey',
          status: '$context.status',
          ms: '$context.responseLatency',
        }),
      },
    });
  }
}

/** For everybody together, so that guessing from many addresses does not get far either. */
const guessedAt: readonly Endpoint[] = [
  createToken,
  createFactorToken,
  changePassword,
  confirmPassword,
  createProfile,
  sendContact,
];
