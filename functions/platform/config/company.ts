import { companySchema } from '#shared/site/company';
import { setting } from './config';

/** Footers of e-mails and documents name this company as the seller. */
export const company = setting('COMPANY', companySchema);
