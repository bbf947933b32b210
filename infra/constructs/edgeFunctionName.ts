import type { EdgeRule } from '../cloudfront/edgeCode';
import type { DeployedEnvironment } from '../environments';

/** Named for the alarm on its errors, which is set up in another region. */
export const edgeFunctionName = ({ prefix }: DeployedEnvironment, rule: EdgeRule): string =>
  `${prefix}-${rule}`;
