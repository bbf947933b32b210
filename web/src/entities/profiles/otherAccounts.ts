import { lazyPart } from '#web/ui/lazyPart.tsx';

// Few open what is another account's: where it may be, this comes after the page.
export const OtherAccount = lazyPart(async () => (await import('./OtherAccount')).OtherAccount);
export const AccountSwitch = lazyPart(async () => (await import('./OtherAccount')).AccountSwitch);
