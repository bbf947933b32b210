import { companySchema } from '#shared/site/company';
import { setting } from './config';

/** Who sells: footers of e-mails and documents. */
export const company = setting('COMPANY', companySchema);
