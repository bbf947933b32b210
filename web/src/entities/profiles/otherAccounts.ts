import { lazyPart } from '#web/ui/lazyPart';

// Loaded after the page, because few people open something of another account.
export const OtherAccount = lazyPart(async () => ({
  default: (await import('./OtherAccount')).OtherAccount,
}));
export const AccountSwitch = lazyPart(async () => ({
  default: (await import('./OtherAccount')).AccountSwitch,
}));
