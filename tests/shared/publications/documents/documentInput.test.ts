import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { documentInput } from '#shared/publications/documents/documentInput';

const bulletin = {
  kind: 'bulletin',
  number: 'BS-28-031',
  title: 'Troca da bomba',
  date: '2026-05-18',
  key: 'incoming/3/x.pdf',
};
/** The fields at which a document is refused, with the words. */
function problems(change: object): [string, string][] {
  const read = v.safeParse(documentInput, { ...bulletin, ...change });
  return (read.issues ?? []).map((issue) => [v.getDotPath(issue) ?? '', issue.message]);
}
const rows = (...effectivity: readonly (readonly [string, string?, string?])[]) => ({
  effectivity: effectivity.map(([model, from = '', to = '']) => ({ model, from, to })),
});

describe('a document as staff write it', () => {
  it('may name several ranges of several models', () => {
    expect(
      problems(
        rows(['AG-201A', '600', '760'], ['AG-201A', '801'], ['AG-203', '1', '900'], ['AG-201']),
      ),
    ).toEqual([]);
    expect(problems(rows(['AG-201A', 'T-1', 'T-9'], ['AG-201A', 'S-1', 'S-9']))).toEqual([]);
  });

  it.each([
    [rows(['AG-201A', '760', '600']), 'effectivity.0.to', /vir depois/],
    [rows(['AG-201A', '600', '760'], ['ag 201a', '760', '800']), 'effectivity.1.from', /linha 1/],
    [rows(['AG-201A'], ['AG-201A', '5', '9']), 'effectivity.1.from', /linha 1/],
    [rows(['AG-201A', 'T-600', '760']), 'effectivity.0.to', /mesmas letras/],
    [rows(['AG-201A', 'sem', '760']), 'effectivity.0.from', /algarismo/],
    [{ amends: '2-16 a 2-14' }, 'amends', /5-11, 5-12/],
    [{ link: 'http://fabricante.example.com' }, 'link', /https/],
    [{ kind: 'poster' }, 'kind', /poster/],
    [{ pages: 0 }, 'pages', /./],
  ])('is refused at its field: %j', (change, field, words) => {
    const [[at, message] = ['', '']] = problems(change);
    expect(at).toBe(field);
    expect(message).toMatch(words);
  });

  it('takes a directive by its address, without a file', () =>
    expect(
      problems({
        kind: 'directive',
        key: undefined,
        link: 'https://www.anac.gov.br/da/2026-02-01',
      }),
    ).toEqual([]));
});
