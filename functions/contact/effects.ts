import type { EffectHandlers } from '#platform/outbox/effects';
import { contactForStaff, contactReceived } from './mails/contactMails';

export const contactEffects: EffectHandlers = {
  mails: { contactForStaff },
  notices: { contactReceived },
};
