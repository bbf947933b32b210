import type { EffectHandlers } from '#platform/history/effects';
import { orderMails } from './mails/orderMails';

export const orderEffects = { mails: orderMails } as const satisfies EffectHandlers;
