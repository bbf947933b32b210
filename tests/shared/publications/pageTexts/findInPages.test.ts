import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findInPages, searchedPage } from '#shared/publications/pageTexts/findInPages';
import { manualQuery } from '#shared/publications/pageTexts/manualQuery';
import { isScanned } from '#shared/publications/pageTexts/pageTexts';

/** What is marked in the lines found, "page: marked|marked". */
function found(typed: string, ...pages: readonly string[]): string[] {
  const query = manualQuery(typed);
  if (!query) throw new Error(`too short: ${typed}`);
  const lines = findInPages(pages.map(searchedPage), query, 100)?.lines ?? [];
  return lines.map(({ page, parts }) => {
    const marked = parts.filter((part) => part.found).map(({ text }) => text);
    return `${page}: ${marked.join('|')}`;
  });
}

describe('the search in manuals', () => {
  it.each([
    ['filtro de combustivel', 'Drene o FILTRO DE COMBUSTÍVEL (2)', 'FILTRO DE COMBUSTÍVEL'],
    ['filtro de combustível', 'Os filtros de combustível do banco', 'filtros de combustível'],
    ['inspeções', 'A inspeção de 50 horas', 'inspeção'],
    ['inspeção', 'Programa de inspeções', 'inspeções'],
    ['manuais', 'Veja o manual do motor', 'manual'],
    ['papel', 'Dois papéis', 'papéis'],
    ['imagens', 'Na imagem', 'imagem'],
    ['torres', 'Ligue para a torre', 'torre'],
    ['combust', 'Nível de combustível', 'combustível'],
    ['27-30-01', 'Ajuste: 273001, figura 2', '273001'],
    ['27 30 01', 'Ajuste: 27-30-01, figura 2', '27-30-01'],
    ['273001', 'Ajuste: 27–30–01', '27–30–01'],
    ['MS24665132', 'Contrapino MS24665-132', 'MS24665-132'],
    ['ms24665-132', 'Contrapino MS 24665 132', 'MS 24665 132'],
    ['MS24665', 'Contrapino MS24665-132', 'MS24665'],
    ['2,5 mm', 'Espessura de 2,5 mm', '2,5 mm'],
    ['"copo do filtro"', 'Solte o copo do filtro', 'copo do filtro'],
    ['filtro copo', 'Solte o copo do filtro', 'copo|filtro'],
    ['filtro de combustível', 'troque o filtro de\ncombustível novo', 'filtro de combustível'],
  ])('%s finds "%s"', (typed, page, marked) =>
    expect(found(typed, page)).toEqual([`1: ${marked}`]),
  );

  it.each([
    ['"filtro do copo"', 'Solte o copo do filtro'],
    ['12', 'Colunas 1 2 e 120'],
    ['2,5', 'Aperte com 25 N·m ou 2,55'],
    ['asa', 'Fase e asado'],
    ['filtro bomba', 'Só o filtro'],
  ])('%s does not find "%s"', (typed, page) => expect(found(typed, page)).toEqual([]));

  it('shows lines that have all of it before pages that have it somewhere', () => {
    const pages = ['O filtro\nda bomba', 'Bomba e filtro', 'O filtro bomba'];
    expect(found('filtro bomba', ...pages)).toEqual(['3: filtro bomba', '2: Bomba|filtro']);
    expect(found('filtro bomba', 'O filtro\nda bomba')).toEqual(['1: filtro', '1: bomba']);
  });

  it('walks through a manual once for each word, however often it is said, and for twelve at most', () => {
    const termsOf = (typed: string) => manualQuery(typed)?.terms.length;
    expect(termsOf('torque '.repeat(28))).toBe(1);
    expect(termsOf('filtro filtros bomba filtro')).toBe(3);
    const sentence = 'verificar torque parafusos helice conforme tabela anotar livro bordo antes';
    expect(termsOf(`${sentence} seguinte remover instalar bomba mangueira`)).toBe(12);
    expect(found('torque torque', 'Torque e torque')).toEqual(['1: Torque|torque']);
  });

  it('asks for three letters or a code', () => {
    expect(['ab', ' - ', '"', '7'].map(manualQuery)).toEqual([null, null, null, null]);
    expect(manualQuery('27')).not.toBeNull();
  });

  it('finds a code however it is written, and never fails at what is typed', () => {
    const block = fc.stringMatching(/^[A-Z0-9]{2,5}$/);
    const separator = fc.constantFrom('', '-', ' ', '.', '/');
    fc.assert(
      fc.property(fc.tuple(block, fc.stringMatching(/^\d{4,6}$/)), separator, (parts, sign) => {
        expect(found(parts.join(''), `P/N ${parts.join(sign)}`)).toHaveLength(1);
      }),
      { numRuns: 50 },
    );
    fc.assert(
      fc.property(fc.string({ maxLength: 30 }), (typed) => {
        const query = manualQuery(typed);
        if (query) findInPages([searchedPage(typed)], query, 9);
      }),
      { numRuns: 100 },
    );
  });

  it('knows pages that are pictures', () => {
    expect(isScanned(['12', '', 'Folha 3'])).toBe(true);
    expect(isScanned(['', 'Um manual com palavras, depois de uma capa em branco.'])).toBe(false);
  });
});
