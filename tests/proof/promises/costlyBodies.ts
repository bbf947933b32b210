import type { Endpoint } from '#shared/api/endpoint';

/** As much as a body may have. */
export const bodyLimit = 256 * 1024;

const filled = (pattern: string, room: number) =>
  pattern.repeat(Math.floor(room / Buffer.byteLength(pattern)));

/** Texts that a careless reader goes through again and again, by what they try. */
const textPatterns: Readonly<Record<string, string>> = {
  'combining marks': '\u{301}\u{316}',
  'marks on letters': `e${'\u{301}\u{316}'.repeat(14)}`,
  spaces: ' ',
  'line breaks': '\r\n\t',
  digits: '1',
  thousands: '.111',
  addresses: 'a@a.a-',
  dots: 'a.',
  separators: '-/.()',
  'invisible characters': '\u{200B}',
  ligatures: '\u{FDFA}',
};

/** Each as long as the room allows, and ending so that what was tried does not fit. */
export const costlyTexts = (room: number): [string, string][] =>
  Object.entries(textPatterns).map(([name, pattern]) => [name, `a${filled(pattern, room - 2)}!`]);

/** JSON texts of one value that are costly to take apart; some of them are not JSON in the end. */
export function costlyValues(room: number): [string, string][] {
  const members = (member: (index: number) => string) => {
    const one = Buffer.byteLength(member(99_999)) + 1;
    const count = Math.floor((room - 2) / one);
    return `{${Array.from({ length: count }, (_, index) => member(index)).join(',')}}`;
  };
  return [
    ['escapes that never end', `"${filled('\\"', room - 1)}`],
    ['escapes', `"${filled('\\"', room - 2)}"`],
    ['backslashes that never end', `"${filled('\\\\', room - 1)}`],
    ['quotes', filled('"', room)],
    ['lists in lists', filled('[', room)],
    ['objects in objects', filled('{"a":', room)],
    ['texts in a list', `[${filled('"",', room - 4)}""]`],
    ['a long number', filled('1', room)],
    ['a long fraction', `0.${filled('1', room - 7)}e-300`],
    ['a name again and again', members(() => '"a":1')],
    ['names that are numbers', members((index) => `"${String(index * 65_536)}":1`)],
    ['a huge name', `{"${filled('a', room - 6)}":1}`],
    ...costlyTexts(room - 2).map(([name, text]): [string, string] => [
      name,
      JSON.stringify(text).slice(0, room),
    ]),
  ];
}

const fileHeader =
  'Content-Disposition: form-data; name="file"; filename="a.png"\r\nContent-Type: image/png\r\n\r\n';

/** Bodies of `multipart/form-data`, with the boundary each names. */
export function costlyForms(room: number): [string, { boundary: string; body: string }][] {
  const form = (boundary: string, pattern: string, start = fileHeader) => {
    const head = `--${boundary}\r\n${start}`;
    return { boundary, body: `${head}${filled(pattern, room - head.length)}` };
  };
  const long = 'a'.repeat(4000);
  return [
    ['a boundary again and again', form('xx', '--xx\r\n', '')],
    ['almost a boundary', form('xx', '\r\n--x')],
    ['almost a long boundary', form(long, `\r\n--${long.slice(1)}`)],
    ['a boundary of dashes', form('----', '-')],
    ['fields', form('xx', `${fileHeader.replace('file', 'a')}1\r\n--xx\r\n`, '')],
    ['headers', form('xx', 'a: b\r\n', '')],
    ['a header in lines', form('xx', '\r\n ', 'Content-Disposition: form-data')],
    ['a header of parameters', form('xx', '; a=b', 'Content-Disposition: form-data')],
  ];
}

/** What a header, a query string or a path may be; longer ones are refused by the CDN and the gateway. */
export const lineLimit = 10_240;

/** Headers and query strings are one line of what may stand in it. */
const linePatterns: Readonly<Record<string, string>> = {
  blanks: ' ',
  'blank and letter': 'a ',
  tabs: '\t',
  commas: ',',
  semicolons: ';',
  parameters: '; a=b',
  quotes: '"',
  'escaped quotes': '\\"',
  colons: ':',
  dots: 'a.',
  'equals signs': '=',
  slashes: 'a/',
};

export const costlyLines = (room: number): [string, string][] =>
  Object.entries(linePatterns).map(([name, pattern]) => [name, filled(pattern, room)]);

/** Query strings as they are sent, of any names. */
export const costlyQueries = (room: number): [string, string][] => [
  ['a name again and again', filled('page=1&', room)],
  ['a search again and again', filled('search=a&', room)],
  ['names without value', filled('a&', room)],
  [
    'ever new names',
    filled('abcdefgh', room).replace(/.{8}/g, (_, at: number) => `${String(at)}=1&`),
  ],
  ['ampersands', filled('&', room)],
  ['torn escapes', `search=${filled('%', room - 7)}`],
  ['escapes of no letter', `search=${filled('%FF', room - 7)}`],
  ['escaped spaces', `search=${filled('+a', room - 7)}`],
  ['brackets', filled('a[b]=1&', room)],
];

export const takesFile = ({ body }: Endpoint) => typeof body === 'object' && 'upload' in body;
