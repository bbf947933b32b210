import { lazyPart } from '#web/ui/lazyPart.tsx';

// Few open what is another account's: where it may be, this comes after the page.
export const OtherAccount = lazyPart(() => import('./OtherAccount'), 'OtherAccount');
export const AccountSwitch = lazyPart(() => import('./OtherAccount'), 'AccountSwitch');
