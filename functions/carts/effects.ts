import type { EffectHandlers } from '#platform/history/effects';
import { quotationSent } from './mails/quotationSent';

export const cartEffects = {
  mails: { quotationSent },
} as const satisfies EffectHandlers;
