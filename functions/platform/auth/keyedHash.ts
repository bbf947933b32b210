import { createHmac } from 'node:crypto';
import { config } from '../config/config';

/**
 * Replaces a network address or an e-mail where only equality matters. Without the key, the value
 * cannot be recovered by hashing all possible addresses; hashes of different uses cannot be
 * compared.
 */
export const keyedHash = (use: 'throttle' | 'budget' | 'photo' | 'log', text: string): string =>
  createHmac('sha256', config.ADDRESS_KEY).update(`${use} ${text}`).digest('hex').slice(0, 32);
