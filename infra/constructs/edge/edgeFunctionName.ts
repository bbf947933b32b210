import type { EdgeRule } from '#infra/cloudfront/edgeCode';
import type { DeployedEnvironment } from '#infra/environments';

/** A fixed name, because the alarm on its errors is in another region. */
export const edgeFunctionName = ({ prefix }: DeployedEnvironment, rule: EdgeRule): string =>
  `${prefix}-${rule}`;
