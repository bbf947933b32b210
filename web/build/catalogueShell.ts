import type { Publication } from '../../shared/publications/publication';
import type { ServedCatalogue } from '../../shared/publications/servedCatalogue';
import { catalogueShell, catalogueRowOf } from '../../shared/site/publicationShells.ts';
import { formatDate, todayInSaoPaulo } from '../../shared/values/calendarDate.ts';
import { publicationKinds } from './publicationKinds.ts';
import { every, section, withServed } from './template.ts';

// Placeholders for fields that cannot hold text gaps; today's date draws the row as new.
const date = todayInSaoPaulo(new Date());
const firstId = 9_000_000_001;
const count = 8_000_000_001;
const pages = 7_000_000_001;

/** One row of each kind, with every optional part of a row. */
const rows = publicationKinds.map((kind, place): Publication => ({
  id: firstId + place,
  name: '{{name}}',
  applicability: '{{models}}\n{{serials}}',
  effectivity: [],
  version: '{{version}}',
  date,
  price: '111111.11',
  price_signature: '222222.22',
  weight: '0.000',
  ...kind,
  has_airplane_info: false,
  has_photo_upload: true,
  description: null,
  cover: '{{cover}}',
  sample: null,
  file: null,
  file_version: null,
  row_version: '',
}));

const content: ServedCatalogue = { catalogue: { count, pages, results: rows } };

export const catalogueDrawn = { file: catalogueShell, content };

/** Turns the drawn catalogue into a template with a section for each kind of publication. */
export function cataloguePage(html: string): string {
  return [
    every(new RegExp(`${count} publicações`), '{{count}}'),
    every(new RegExp(String(pages)), '{{pages}}'),
    every(/<button(?=[^>]*>Próxima)/, `<button${section('isOnly', ' disabled=""')}`),
    every(/<tbody[^>]*>.*?<\/tbody>/s, eachRow),
    withServed,
  ].reduce((made, apply) => apply(made), html);
}

function eachRow(body: string): string {
  const drawn = body.match(/<tr.*?<\/tr>/gs) ?? [];
  if (drawn.length !== publicationKinds.length) throw new Error('the rows were drawn otherwise');
  const each = publicationKinds.map((kind, place) =>
    section(catalogueRowOf(kind), rowShell(drawn[place] ?? '', firstId + place, kind.is_signature)),
  );
  return body.replace(drawn.join(''), () => section('rows', each.join('')));
}

const rowShell = (row: string, id: number, isSignature: boolean) =>
  [
    every(/ data-changed="new"/, (attribute) => section('isNew', attribute)),
    every(/<br\/?><span class="changed">.*?<\/span>/, (word) => section('isNew', word)),
    every(new RegExp(formatDate(date)), '{{date}}'),
    every(new RegExp(String(id), 'g'), '{{id}}'),
    every(/<span[^>]*><b>\{\{models\}\}.*?\{\{serials\}\}<\/span><\/span>/, (text) =>
      section('models', text),
    ),
    every(/<br\/?><span[^>]*>\{\{serials\}\}<\/span>/, (text) => section('serials', text)),
    every(/<span[^>]*>Pede foto.*?<\/span>/, (note) => section('has_photo_upload', note)),
    every(/111\.111,11/, '{{price}}'),
    ...(isSignature
      ? [
          every(/<br\/?><span[^>]*>[^<]*(?:<!-- -->)?222\.222,22<\/span>/, (renewal) =>
            section('renewal', renewal.replace('222.222,22', '{{renewal}}')),
          ),
        ]
      : []),
  ].reduce((made, apply) => apply(made), row);
