import { lazyPart } from '#web/ui/lazyPart';

/** Few open what is another account's: where it may be, this comes after the page. */
const load = () => import('./OtherAccount');

export const OtherAccount = lazyPart(async () => ({ default: (await load()).OtherAccount }));
export const AccountSwitch = lazyPart(async () => ({ default: (await load()).AccountSwitch }));
