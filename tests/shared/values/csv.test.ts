import { describe, expect, it } from 'vitest';
import { centavos } from '#shared/values/money';
import { csvAmount, csvText } from '#shared/values/csv';

const columns = [
  { label: 'Cliente', text: ({ name }: { name: string }) => name },
  { label: 'Total (R$)', text: () => csvAmount(centavos(147_455)) },
];
const cellOf = (name: string) =>
  csvText(columns, [{ name }])
    .split('\r\n')[1]
    ?.replace(/;1474,55$/, '');

describe('a CSV for Excel in Portuguese', () => {
  it('has the byte order mark, semicolons, CRLF and a decimal comma', () =>
    expect(csvText(columns, [{ name: 'Ângela' }, { name: 'Rui' }])).toBe(
      '\u{FEFF}Cliente;Total (R$)\r\nÂngela;1474,55\r\nRui;1474,55\r\n',
    ));

  it('keeps the head of an empty table', () =>
    expect(csvText(columns, [])).toBe('\u{FEFF}Cliente;Total (R$)\r\n'));

  it.each([
    ['=2+3', "'=2+3"],
    ['+55 14 99700', "'+55 14 99700"],
    ['-1', "'-1"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['＝2+3', "'＝2+3"],
    ['＋2', "'＋2"],
    [' －2+3', "' －2+3"],
    ['＠SUM(A1)', "'＠SUM(A1)"],
    ['﹣2', "'﹣2"],
    [' =2+3', "' =2+3"],
    ['\t=2', "'\t=2"],
    ['=HYPERLINK("http://x";"y")', `"'=HYPERLINK(""http://x"";""y"")"`],
    ['2=3', '2=3'],
  ])('takes the danger out of %j', (text, expected) => expect(cellOf(text)).toBe(expected));

  it.each([
    ['Prado; Filhos', '"Prado; Filhos"'],
    ['O "Velho"', '"O ""Velho"""'],
    ['duas\nlinhas', '"duas\nlinhas"'],
    ['vírgula, ponto.', 'vírgula, ponto.'],
  ])('quotes %j where it must', (text, expected) => expect(cellOf(text)).toBe(expected));

  it.each(['007', '1-2', '10/12', '1.5', '01-02-2026', '12E5', '412/1'])(
    'lets no spreadsheet make another thing of the serial number %s',
    (serial) => expect(cellOf(serial)).toBe(`"=""${serial}"""`),
  );

  it.each([
    '04/05/2026',
    '1474,55',
    '0,05',
    '0',
    '412',
    'PT-UVA',
    '201-412A',
    'Rev. 4',
    '12.345.678',
  ])('leaves %s to be what it is', (text) => expect(cellOf(text)).toBe(text));

  it.each([
    ['R$\u{A0}80,00', 'R$ 80,00'],
    ['1\u{202F}234', '1 234'],
    ['PT\u{2011}UVA', 'PT-UVA'],
    ['Ana\u{200B}\u{AD}\u{2060}\u{202E} Prado\u{FEFF}', 'Ana Prado'],
    ['\u{200B}=2+3', "'=2+3"],
    ['\u{FEFF}007', '"=""007"""'],
  ])('holds no invisible character of %j', (text, expected) => expect(cellOf(text)).toBe(expected));

  it('keeps the 44 digits of an NF-e key, which Excel would round', () => {
    expect(cellOf('35'.repeat(22))).toBe(Array(11).fill('3535').join(' '));
    expect(cellOf('4402')).toBe('4402');
  });
});
