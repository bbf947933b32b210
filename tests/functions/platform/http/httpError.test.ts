import { describe, expect, it } from 'vitest';
import * as domain from '#platform/domainErrors';
import { tooLarge } from '#platform/http/answers/errors';
import { httpErrorOf } from '#platform/http/answers/httpError';

const text = expect.any(String) as string;

const answers = {
  RuleViolation: [
    domain.invalid({
      nfe: ['Informe o número da NF-e (até 9 dígitos) ou a chave de acesso de 44 caracteres.'],
    }),
    400,
    { nfe: [text] },
  ],
  StaleRecord: [domain.staleRecord(), 400, { non_field_errors: [text] }],
  Unreadable: [domain.unreadable('x'), 400, { detail: 'JSON parse error - x' }],
  NotAuthenticated: [domain.unauthenticated(), 401, { detail: text }],
  NotAllowed: [domain.forbidden(), 403, { detail: text }],
  NotThere: [domain.notFound(), 404, { detail: 'Não encontrado.' }],
  UnknownData: [new domain.UnknownData('rows of 2'), 503, { detail: text }],
  TooMany: [
    domain.tooMany(7),
    429,
    { detail: 'Muitas tentativas. Tente novamente em 7 segundos.' },
  ],
} as const;

const classes = Object.entries(domain).filter(
  ([name, value]) => /^[A-Z]/.test(name) && name !== 'DomainError' && typeof value === 'function',
);

describe('the answer to a domain error', () => {
  it('is known for every class there is', () =>
    expect(classes.map(([name]) => name).toSorted()).toEqual(Object.keys(answers).toSorted()));

  it.each(Object.entries(answers))('of %s', (name, [error, status, body]) => {
    expect(error).toBeInstanceOf(domain.DomainError);
    expect(error.name).toBe(name);
    expect(httpErrorOf(error)).toMatchObject({ status, body });
  });

  it('says how to prove who asks, and when to ask again', () => {
    expect(httpErrorOf(domain.unauthenticated())?.headers).toEqual({
      'WWW-Authenticate': 'Bearer',
    });
    expect(httpErrorOf(domain.tooMany(7))?.headers).toEqual({ 'Retry-After': '7' });
  });

  it('is the refusal itself where one was made, and none for any other error', () => {
    const refusal = tooLarge();
    expect(httpErrorOf(refusal)).toBe(refusal);
    expect(httpErrorOf(new TypeError('x'))).toBeUndefined();
  });
});
