import { config } from '../config/config';

/** A screen (`pathTo`) as an e-mail or a paper links to it. */
export const siteLink = (path: `/${string}`): string => `${config.SITE_ORIGIN}${path}`;
