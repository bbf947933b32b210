import * as v from 'valibot';
import { isWireMoney, type WireMoney } from './money';

/** An amount in an answer; an unreadable one makes the whole answer invalid. */
export const wireMoney = v.custom<WireMoney>(isWireMoney);
