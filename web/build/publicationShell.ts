import type { ServedPublication } from '../../shared/publications/servedPublication';
import type { WireMoney } from '../../shared/values/money';
import { coverSizes } from '../../shared/publications/cover.ts';
import { missingShell, shellOf } from '../../shared/site/publicationShells.ts';
import { askedBefore, publicationKinds } from './publicationKinds.ts';
import { change, dataBlock, every, section, withServed } from './template.ts';

type Amount = { readonly sent: WireMoney; readonly shown: string };

/** A price must be a valid amount and cannot hold a gap: as sent, and as the screen shows it. */
const price: Amount = { sent: '111111.11', shown: 'R$\u00A0111.111,11' };
const renewal: Amount = { sent: '222222.22', shown: 'R$\u00A0222.222,22' };

/** The screen shows texts unchanged, so they can hold the gaps of the template. */
const gaps = {
  name: '{{name}}',
  applicability: '{{applicability}}',
  version: '{{version}}',
  date: '{{date}}',
  weight: '{{weight}}',
};
const said = { ...gaps, changes: '{{text}}', pages: '{{pages}}' };
const unsaid = { ...gaps, changes: '', pages: null };

type Kind = Parameters<typeof shellOf>[0];

const contentOf = (id: number, kind: Kind): ServedPublication => ({
  publication: {
    id,
    ...gaps,
    effectivity: [],
    price: price.sent,
    price_signature: renewal.sent,
    ...kind,
    file: null,
    file_version: null,
    row_version: '',
    cover: '{{cover}}',
    description: '{{sentence}}',
    sample: '{{sample}}',
  },
  revisions: [
    ...[true, false].flatMap((current) => [
      { ...said, current, first: false },
      { ...unsaid, current, first: false },
      { ...unsaid, current, first: true },
    ]),
  ],
});

type Shell = { readonly id: number; readonly file: string; readonly content: ServedPublication };

const kinds = publicationKinds.flatMap((kind) =>
  askedBefore.map((asked) => ({ ...kind, ...asked })),
);

/** The content of each file: a publication with every optional part, and six kinds of revisions. */
export const shellContents: readonly Shell[] = [
  ...kinds.map((kind, place): Shell => {
    const id = place + 1;
    return { id, file: shellOf(kind), content: contentOf(id, kind) };
  }),
  {
    id: kinds.length + 1,
    file: missingShell,
    content: { publication: null, revisions: [] },
  },
];

/**
 * Turns the drawn page into a mustache template: optional and repeated parts become sections, and
 * the head describes the publication.
 */
export function publicationShell(html: string, { publication }: ServedPublication): string {
  const made = publication ? withSections(html, publication.is_signature) : html;
  return [
    change(/<\/head>/, `${publication ? ownHead : missingHead}</head>`),
    change(/<title>[^<]*<\/title>/, publication ? ownTitle : missingTitle),
    ...(publication ? [change(/<meta\s+name="description"[^>]*>/, '')] : []),
    withServed,
  ].reduce((page, apply) => apply(page), made);
}

const ownTitle = '<title>{{name}}, {{version}} · {{site}}</title>';
const missingTitle = '<title>Publicação não encontrada · {{site}}</title>';

/** The mark lets the program remove these tags when the visitor leaves the screen. */
const ownHead = [
  '<meta name="description" content="{{summary}}" data-served>',
  '<link rel="canonical" href="{{address}}" data-served>',
  '<link rel="alternate" type="application/atom+xml" title="Revisões" href="/revisions.xml" data-served>',
  ...Object.entries({
    type: 'product',
    title: '{{name}}, {{version}}',
    description: '{{summary}}',
    url: '{{address}}',
    site_name: '{{site}}',
    locale: 'pt_BR',
    image: '{{picture}}',
    'image:type': 'image/jpeg',
    'image:width': String(coverSizes.share.width),
    'image:height': String(coverSizes.share.height),
    'image:alt': '{{name}}, {{version}}',
  }).map(([name, value]) => `<meta property="og:${name}" content="${value}" data-served>`),
  '<meta name="twitter:card" content="summary_large_image" data-served>',
  dataBlock('application/ld+json', 'linked', 'data-served'),
].join('');

const missingHead = '<meta name="robots" content="noindex" data-served>';

function withSections(html: string, isSignature: boolean): string {
  return [
    amount(price, 'price'),
    ...(isSignature ? [amount(renewal, 'renewal'), pair('renewal')] : []),
    around('applicability', 'div'),
    every(/<p>\{\{sentence\}\}<\/p>/g, (paragraph) => section('sentences', paragraph)),
    every(/<section [^>]*><h2 id="description">.*?<\/section>/gs, (text) =>
      section('hasDescription', text),
    ),
    every(/<a [^>]*href="\{\{sample\}\}".*?<\/a>/gs, (link) => section('sample', link)),
    // The lines of what changed, one paragraph each, in both kinds of revisions that have them.
    every(/<p>\{\{text\}\}<\/p>/g, (paragraph) => section('lines', paragraph)),
    every(/<p [^>]*>[^<]*(?:<!-- -->)?\{\{pages\}\}<\/p>/g, (pages) => section('pages', pages)),
    every(/<h3>[^<]*<\/h3>(?=\{\{#lines|<div)/g, (heading) => section('hasChanges', heading)),
    revisions,
  ].reduce((made, apply) => apply(made), html);
}

const amount = ({ shown }: Amount, gap: string) =>
  every(new RegExp(shown.replaceAll(/[$.]/g, String.raw`\$&`), 'g'), () => `{{${gap}}}`);

/** A label and its value. */
const pair = (gap: string) =>
  every(new RegExp(`<dt>[^<]*</dt><dd>[^<]*\\{\\{${gap}\\}\\}[^<]*</dd>`, 'g'), (found) =>
    section(gap, found),
  );

function around(gap: string, tag: string) {
  const found = new RegExp(`<${tag}><dt>[^<]*</dt><dd>\\{\\{${gap}\\}\\}</dd></${tag}>`, 'g');
  return every(found, (cell) => section(gap, cell));
}

const revisionKinds = ['current', 'older'].flatMap((age) =>
  ['Said', 'Unsaid', 'First'].map((kind) => `${age}${kind}`),
);

/** The six drawn revisions become the templates of their kinds; older ones are folded. */
function revisions(html: string): string {
  const drawn = html.match(/<details.*?<\/details>/gs) ?? [];
  if (drawn.length !== revisionKinds.length) throw new Error('the history was drawn otherwise');
  const folded = section('isFolded', ' hidden="until-found"');
  const each = revisionKinds.map((kind, place) =>
    section(kind, (drawn[place] ?? '').replace(/^<details/, `<details${folded}`)),
  );
  return html.replace(drawn.join(''), () => section('revisions', each.join('')));
}
