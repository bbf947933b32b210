import { type CalendarDate, formatDate, isCalendarDate } from '#shared/values/calendarDate';
import { formatAmount, formatReais, fromWire, parseMoney } from '#shared/values/money';
import { shownApplicability } from '#shared/publications/effectivity';
import { isRecentRevision } from '#shared/publications/isRecentRevision';
import type { Publication } from '#shared/publications/publication';
import { type Revision, revisionsShown } from '#shared/publications/revision';
import { catalogueRowOf } from '#shared/site/publicationShells';

/** The values for the page's template, as the screen would show them; null values are omitted. */
export function shownPublication(publication: Publication, revisions: readonly Revision[]) {
  const { name, version, date, weight, is_signature, description, sample, cover } = publication;
  return {
    name,
    version,
    date: shownDate(date),
    applicability: shownApplicability(publication),
    price: reais(publication.price),
    renewal: is_signature && publication.price_signature && reais(publication.price_signature),
    weight: weight.replace('.', ','),
    hasDescription: description !== null,
    sentences: linesOf(description ?? '').map((sentence) => ({ sentence })),
    sample,
    cover,
    revisions: revisions.map(shownRevision),
  };
}

function shownRevision(revision: Revision, place: number) {
  const { version, date, changes, pages, current, first } = revision;
  const isSaid = changes !== '' || pages !== null;
  const kind = isSaid ? 'Said' : first ? 'First' : 'Unsaid';
  return {
    version,
    date: shownDate(date),
    [`${current ? 'current' : 'older'}${kind}`]: true,
    isFolded: place >= revisionsShown,
    hasChanges: changes !== '',
    text: changes.split('\n')[0],
    lines: linesOf(changes).map((text) => ({ text })),
    pages,
  };
}

/** The values for one row of the catalogue's template; null values are omitted. */
export function shownRow(publication: Publication, today: CalendarDate) {
  const { id, name, version, date, cover } = publication;
  const { has_photo_upload, is_signature, price_signature } = publication;
  const [models = null, ...serials] = shownApplicability(publication)?.split('\n') ?? [];
  const renewal = is_signature ? price_signature : null;
  return {
    [catalogueRowOf(publication)]: true,
    id: String(id),
    name,
    version,
    cover,
    has_photo_upload,
    models,
    serials: serials.length > 0 ? serials.join(' ') : null,
    date: shownDate(date),
    isNew: isRecentRevision(date, today),
    price: formatAmount(fromWire(publication.price)),
    renewal: renewal === null ? null : formatAmount(fromWire(renewal)),
  };
}

const linesOf = (text: string) => text.split('\n').filter((line) => line.trim() !== '');

const shownDate = (date: string) => (isCalendarDate(date) ? formatDate(date) : date);

function reais(wire: string): string | null {
  const amount = parseMoney(wire);
  return amount === null ? null : formatReais(amount);
}

/** One or two sentences for search results and shared links. */
export function summaryOf(publication: Publication): string {
  const { name, version, date, price, is_signature, is_download } = publication;
  const applicability = shownApplicability(publication);
  const kind = is_signature ? 'assinatura de um ano' : 'compra única';
  return [
    `${name}, ${version}, revisão em vigor de ${shownDate(date)}`,
    ...(applicability === null ? [] : [`aplica-se a ${applicability.replaceAll('\n', ' ')}`]),
    is_download ? 'download' : 'impresso',
    `${kind} por ${reais(price) ?? price}.`,
  ].join(', ');
}
