import type { EdgeRule } from '#infra/cloudfront/edgeCode';
import type { DeployedEnvironment } from '#infra/environments';

/** Named for the alarm on its errors, which is set up in another region. */
export const edgeFunctionName = ({ prefix }: DeployedEnvironment, rule: EdgeRule): string =>
  `${prefix}-${rule}`;
