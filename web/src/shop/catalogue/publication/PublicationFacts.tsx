import { formatDate, isCalendarDate } from '#shared/values/calendarDate';
import { shownApplicability } from '#shared/publications/effectivity';
import type { Publication } from '#shared/publications/publication';
import { TitleBlock } from '#web/ui/facts/TitleBlock.tsx';

/** What heads the document itself: revision, date, what it applies to, weight. */
export function PublicationFacts({ publication }: { publication: Publication }) {
  const { version, date, weight, is_download } = publication;
  const cells: [string, string | null][] = [
    ['Revisão em vigor', version],
    ['Data da revisão', isCalendarDate(date) ? formatDate(date) : date],
    ['Aplicabilidade', shownApplicability(publication)],
    ['Peso', is_download ? null : `${weight.replace('.', ',')} Kg`],
  ];
  return <TitleBlock cells={cells.filter(([, value]) => value !== null)} />;
}
