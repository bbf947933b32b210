import * as v from 'valibot';
import { fiscalSettings } from '#shared/invoices/fiscalSettings';
import type { Environment, EnvironmentName } from '../environments';

/** The variables of functions/platform/config/config.ts that depend on the environment only. */
export function environmentVariables(
  name: EnvironmentName,
  environment: Environment,
): Record<string, string> {
  if (name === 'production' && environment.staffFactor !== 'required') {
    throw new Error('production: staffFactor precisa ser "required".');
  }
  return {
    ENVIRONMENT: name,
    TABLE_PREFIX: environment.prefix,
    BUCKET_PREFIX: environment.prefix,
    SECRET_PREFIX: environment.prefix,
    SITE_ORIGIN: environment.siteOrigin,
    SITE_NAME: environment.siteName,
    COMPANY: JSON.stringify(environment.company),
    FISCAL: JSON.stringify(v.parse(fiscalSettings, environment.fiscal)),
    PAYMENTS: JSON.stringify(environment.payments),
    SHIPPING: JSON.stringify(environment.shipping),
    STAFF_FACTOR: environment.staffFactor,
    LIMITS: JSON.stringify(environment.limits),
    STAFF_EMAIL: environment.staffEmail,
    MAIL_FROM: environment.mailFrom,
  };
}
