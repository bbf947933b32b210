import { createHmac } from 'node:crypto';
import { config } from '../config/config';

/**
 * Stands for a network address or an e-mail where only sameness counts. Without the key nothing is found
 * out by trying all addresses there are; and one use's digest is not another's.
 */
export const keyedHash = (use: 'throttle' | 'budget' | 'photo' | 'log', text: string): string =>
  createHmac('sha256', config.ADDRESS_KEY).update(`${use} ${text}`).digest('hex').slice(0, 32);
