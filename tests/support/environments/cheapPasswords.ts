import { vi } from 'vitest';

// Hashing a password takes a fifth of a second by design, and almost every test creates people.
// Tests of the hash and its timing use the real cost:
// `vi.unmock('#functions/accounts/passwords/passwordCost')`.
vi.mock('#functions/accounts/passwords/passwordCost', () => ({
  passwordCost: { ln: 4, r: 8, p: 1 },
}));
