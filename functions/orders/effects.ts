import type { EffectHandlers } from '../platform/effects';
import { orderMails } from './orderMails';

export const orderEffects: EffectHandlers = { mails: orderMails };
