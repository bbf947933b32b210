import type { EffectHandlers } from '#platform/outbox/effects';
import { orderMails } from './mails/orderMails';

export const orderEffects: EffectHandlers = { mails: orderMails };
