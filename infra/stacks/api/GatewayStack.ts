import { Stack, type StackProps } from 'aws-cdk-lib';
import { CfnStage, type HttpApi } from 'aws-cdk-lib/aws-apigatewayv2';
import type { Construct } from 'constructs';
import { confirmPassword, createToken } from '#shared/accounts/accountEndpoints';
import { changePassword } from '#shared/accounts/recoveryEndpoints';
import { createFactorToken, createPasskeyToken } from '#shared/accounts/factors/factorEndpoints';
import type { Endpoint } from '#shared/api/endpoint';
import { sendContact } from '#shared/contact/contactEndpoints';
import { createProfile } from '#shared/profiles/profileEndpoints';
import { shopLog } from '#infra/constructs/shopLog';
import type { DeployedEnvironment } from '#infra/environments';
import { loginLimit, type RouteLimit } from '#infra/settings/concurrency';

type GatewayStackProps = StackProps & {
  readonly environment: DeployedEnvironment;
  readonly api: HttpApi;
  readonly limits?: readonly LimitedRoute[];
};

/**
 * The public stage of the API: its rate limits and access log. Created after all routes, because a
 * limit for a missing route is refused.
 */
export class GatewayStack extends Stack {
  constructor(
    scope: Construct,
    id: string,
    { environment, api, limits = limitedRoutes(environment), ...props }: GatewayStackProps,
  ) {
    super(scope, id, props);
    const { api: all } = environment.capacity;
    const log = shopLog(this, 'AccessLog', {
      environment,
      name: accessLogOf(environment),
    });
    new CfnStage(this, 'Stage', {
      apiId: api.apiId,
      stageName: '$default',
      autoDeploy: true,
      defaultRouteSettings: { throttlingBurstLimit: all.burst, throttlingRateLimit: all.rate },
      routeSettings: Object.fromEntries(
        limits.map(({ route, rate, burst }) => [
          route,
          { ThrottlingBurstLimit: burst, ThrottlingRateLimit: rate },
        ]),
      ),
      accessLogSettings: {
        destinationArn: log.logGroupArn,
        // No query string and no path parameters except ids: neither e-mails nor tokens reach the
        // log.
        format: JSON.stringify({
          requestId: '$context.requestId',
          route: '$context.routeKey',
          status: '$context.status',
          // A dash if no function was called, because the gateway itself refused.
          integration: '$context.integrationStatus',
          ms: '$context.responseLatency',
        }),
      },
    });
  }
}

export const accessLogOf = ({ prefix }: DeployedEnvironment): string => `/aws/apigateway/${prefix}`;

type LimitedRoute = RouteLimit & { readonly name: string; readonly route: string };

/**
 * Limits for all callers together. Login and its second step get as much as the functions can
 * handle; otherwise guessing from thirty addresses would lock out everyone else. Guesses are
 * counted by account and address.
 */
export function limitedRoutes(environment: DeployedEnvironment): LimitedRoute[] {
  const { sensitiveRoutes } = environment.capacity;
  const login = loginLimit(environment);
  const routes: Readonly<Record<string, readonly [Endpoint, RouteLimit]>> = {
    createToken: [createToken, login],
    createFactorToken: [createFactorToken, login],
    createPasskeyToken: [createPasskeyToken, login],
    changePassword: [changePassword, sensitiveRoutes],
    confirmPassword: [confirmPassword, sensitiveRoutes],
    createProfile: [createProfile, login],
    sendContact: [sendContact, sensitiveRoutes],
  };
  return Object.entries(routes).map(([name, [{ method, path }, limit]]) => ({
    name,
    route: `${method} ${path}`,
    ...limit,
  }));
}
