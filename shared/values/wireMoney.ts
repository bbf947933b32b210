import * as v from 'valibot';
import { isWireMoney, type WireMoney } from './money';

/** An amount in an answer: one that cannot be read makes the whole answer not understood. */
export const wireMoney = v.custom<WireMoney>(isWireMoney);
