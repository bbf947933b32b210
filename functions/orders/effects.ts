import type { EffectHandlers } from '#platform/outbox/effects';
import { orderMails } from './mailing/orderMails';

export const orderEffects: EffectHandlers = { mails: orderMails };
