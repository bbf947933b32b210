import { lazyPart } from '#web/ui/lazyPart.tsx';

// Loaded after the page, because few people open something of another account.
export const OtherAccount = lazyPart(async () => (await import('./OtherAccount')).OtherAccount);
export const AccountSwitch = lazyPart(async () => (await import('./OtherAccount')).AccountSwitch);
