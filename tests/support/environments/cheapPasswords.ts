import { vi } from 'vitest';

// A hash takes a fifth of a second of a core by design, and nearly every test makes people. The tests of
// the hash itself and of its timing take the real cost: `vi.unmock('#functions/accounts/passwords/passwordCost')`.
vi.mock('#functions/accounts/passwords/passwordCost', () => ({
  passwordCost: { ln: 4, r: 8, p: 1 },
}));
