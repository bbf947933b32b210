import { lazyPart } from '#web/ui/lazyPart';

// Few open what is another account's: where it may be, this comes after the page.
export const OtherAccount = lazyPart(async () => ({
  default: (await import('./OtherAccount')).OtherAccount,
}));
export const AccountSwitch = lazyPart(async () => ({
  default: (await import('./OtherAccount')).AccountSwitch,
}));
