import { expect, it } from 'vitest';
import { endingWith } from '#shared/profiles/person';

it('ends a sentence with one full stop', () => {
  expect(endingWith('Serra Azul Ltda.')).toBe('Serra Azul Ltda.');
  expect(endingWith('Ana Souza')).toBe('Ana Souza.');
});
