import { expect, it } from 'vitest';
import { likelyEmail } from '#web/entities/profiles/fields/LikelyEmail.tsx';

it.each([
  ['ze@gmial.com', 'ze@gmail.com'],
  ['ze@gmail.con', 'ze@gmail.com'],
  ['ze@gmail.com.br', 'ze@gmail.com'],
  [' Ze@GMAI.COM ', 'ze@gmail.com'],
  ['ze@hotnail.com', 'ze@hotmail.com'],
  ['ze@outlok.com', 'ze@outlook.com'],
  ['ze@yaho.com.br', 'ze@yahoo.com.br'],
  ['ze@uol.com.b', 'ze@uol.com.br'],
  // Right ones, and a company's own.
  ['ze@gmail.com', null],
  ['ze@hotmail.com.br', null],
  ['compras@valeverde.example.com', null],
  ['ze@aba.com.br', null],
  ['ze@', null],
  ['', null],
])('%j probably meant %j', (typed, meant) => expect(likelyEmail(typed)).toBe(meant));
