import { companySchema } from '#shared/site/company';
import { setting } from './config';

/** The seller named in the footers of e-mails and documents. */
export const company = setting('COMPANY', companySchema);
