import type { EffectHandlers } from '#platform/history/effects';
import { contactForStaff, contactReceived } from './mails/contactMails';

export const contactEffects = {
  mails: { contactForStaff },
  notices: { contactReceived },
} as const satisfies EffectHandlers;
