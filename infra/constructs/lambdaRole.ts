import { PolicyDocument, PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import type { LogGroup } from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';

type LambdaRoleProps = {
  readonly logGroup: LogGroup;
  readonly statements: readonly PolicyStatement[];
};

/** A Lambda's role: it may write its own log and do what the given statements say, nothing else. */
export const lambdaRole = (
  scope: Construct,
  id: string,
  { logGroup, statements }: LambdaRoleProps,
): Role =>
  new Role(scope, id, {
    assumedBy: new ServicePrincipal('lambda.amazonaws.com'),
    inlinePolicies: {
      own: new PolicyDocument({
        statements: [
          new PolicyStatement({
            actions: ['logs:CreateLogStream', 'logs:PutLogEvents'],
            resources: [logGroup.logGroupArn],
          }),
          ...statements,
        ],
      }),
    },
  });
