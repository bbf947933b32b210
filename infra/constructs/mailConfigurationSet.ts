import type { DeployedEnvironment } from '../environments';

/** Name of the SES configuration set with which every e-mail of the shop is sent. */
export const mailConfigurationSet = ({ prefix }: DeployedEnvironment): string => `${prefix}-mail`;
