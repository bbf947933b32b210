import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { withCodes } from '#shared/api/errorCodes';
import { codeOf, refusals, shownMessage } from '#shared/api/refusals';

type Message = (typeof refusals)[keyof typeof refusals];
type Group = Readonly<Record<string, Message>>;

const files = readdirSync('shared/messages', { recursive: true, encoding: 'utf8' }).filter((file) =>
  file.endsWith('Refusals.ts'),
);
const modules = await Promise.all(
  files.map(
    (file) =>
      import(`../../../shared/messages/${file}`) as Promise<Readonly<Record<string, Group>>>,
  ),
);
const declared = modules
  .flatMap((module) => Object.values(module))
  .flatMap((group) => Object.entries(group));
const catalogue = Object.entries(refusals);

const said = (message: Message, part: string): string =>
  typeof message === 'string' ? message : message(part, part, part);

describe('the catalogue of refusals', () => {
  it('has what every noun declares, each code once', () => {
    expect(declared.map(([code]) => code).toSorted()).toEqual(Object.keys(refusals).toSorted());
    expect(Object.fromEntries(declared)).toEqual(refusals);
  });

  it('names each by words of lower case', () =>
    expect(Object.keys(refusals).filter((code) => !/^[a-z]+(?:_[a-z]+)*$/.test(code))).toEqual([]));

  it.each(['7', 'x', '', 'PT-ABC', '“a”', 'Não encontrado.'])(
    'knows every message again, whatever it is about: %j',
    (part) => {
      const codes = catalogue.map(([, message]) => codeOf(said(message, part)));
      expect(codes).toEqual(catalogue.map(([code]) => code));
    },
  );

  it('knows no other text', () => {
    for (const text of ['', 'Pedido', 'Certifique-se', 'Este campo é obrigatório', 'Not found.']) {
      expect(codeOf(text)).toBeUndefined();
    }
  });

  it('is in docs/contract.md', () => {
    const lines = new Set(readFileSync('docs/contract.md', 'utf8').split('\n'));
    const wanted = catalogue.map(([code, message]) => `- \`${code}\`: ${shownMessage(message)}`);
    expect(wanted.filter((line) => !lines.has(line))).toEqual([]);
  });
});

describe('the body of a refusal', () => {
  it('has a code in the place of each message', () => {
    const messages = {
      email: ['Uma conta com este e-mail já existe.', 'Entre na sua conta ou recupere a senha.'],
      billing_address: { state: ['"XX" não é uma escolha válida.'] },
      publications: [{}, { airplane_prefix: ['Prefixo incorreto'] }],
    };
    expect(withCodes(messages)).toEqual({
      ...messages,
      codes: {
        email: ['email_taken', 'taken_offer'],
        billing_address: { state: ['invalid_choice'] },
        publications: [{}, { airplane_prefix: ['wrong_prefix'] }],
      },
    });
  });

  it('has one of its detail, beside what programs read already', () => {
    const body = { detail: 'Não encontrado.', code: 'token_not_valid' };
    expect(withCodes(body)).toEqual({ ...body, codes: { detail: 'not_found' } });
  });

  it('takes a field called code for a field', () =>
    expect(withCodes({ code: ['Código incorreto. Resta 1 tentativa.'] })).toMatchObject({
      codes: { code: ['wrong_code'] },
    }));
});
