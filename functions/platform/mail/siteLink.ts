import { config } from '../config/config';

/** The absolute address of a screen (`pathTo`), for e-mails and documents. */
export const siteLink = (path: `/${string}`): string => `${config.SITE_ORIGIN}${path}`;
