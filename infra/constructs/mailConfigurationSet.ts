import type { DeployedEnvironment } from '../environments';

/** The name of the settings every e-mail of the shop is sent under. */
export const mailConfigurationSet = ({ prefix }: DeployedEnvironment): string => `${prefix}-mail`;
