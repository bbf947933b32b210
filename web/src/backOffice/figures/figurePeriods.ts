import { formatDate, isCalendarDate, todayInSaoPaulo } from '#shared/values/calendarDate';
import { maxFigureMonths } from '#shared/figures/figurePeriod';
import {
  addMonths,
  type CalendarMonth,
  calendarMonth,
  isCalendarMonth,
  monthCount,
  monthOf,
} from '#shared/values/calendarMonth';

export type FigureMonths = { readonly from: CalendarMonth; readonly to: CalendarMonth };

/** The last twelve complete months. */
export function lastYear(): FigureMonths {
  const now = monthOf(todayInSaoPaulo(new Date()));
  return { from: addMonths(now, -12), to: addMonths(now, -1) };
}

export type FigurePreset = FigureMonths & { readonly label: string };

export function figurePresets(): readonly FigurePreset[] {
  const today = todayInSaoPaulo(new Date());
  const now = monthOf(today);
  const year = today.slice(0, 4);
  const quarter = Math.floor((Number(today.slice(5, 7)) - 1) / 3) * 3 + 1;
  const first = calendarMonth(`${year}-${String(quarter).padStart(2, '0')}`);
  return [
    { label: 'Este mês', from: now, to: now },
    { label: 'Mês passado', from: addMonths(now, -1), to: addMonths(now, -1) },
    { label: 'Este trimestre', from: first, to: addMonths(first, 2) },
    { label: 'Este ano', from: calendarMonth(`${year}-01`), to: calendarMonth(`${year}-12`) },
    { label: 'Últimos 12 meses', ...lastYear() },
  ];
}

/**
 * The months in the address, or the last twelve when they are missing or outside the allowed range.
 */
export function monthsIn(params: URLSearchParams): FigureMonths {
  const [from, to] = [params.get('from') ?? '', params.get('to') ?? ''];
  if (!isCalendarMonth(from) || !isCalendarMonth(to)) return lastYear();
  const count = monthCount(from, to);
  const hasBegun = from <= monthOf(todayInSaoPaulo(new Date()));
  return count > 0 && count <= maxFigureMonths && hasBegun ? { from, to } : lastYear();
}

export const isSamePeriod = (one: FigureMonths, other: FigureMonths): boolean =>
  one.from === other.from && one.to === other.to;

/** "01/05/2025 a 30/04/2026" */
export const daysText = ({ start, end }: { readonly start: string; readonly end: string }) =>
  `${day(start)} a ${day(end)}`;

const day = (text: string) => (isCalendarDate(text) ? formatDate(text) : text);

const names = [
  'jan',
  'fev',
  'mar',
  'abr',
  'mai',
  'jun',
  'jul',
  'ago',
  'set',
  'out',
  'nov',
  'dez',
] as const;
const fullNames = [
  'Janeiro',
  'Fevereiro',
  'Março',
  'Abril',
  'Maio',
  'Junho',
  'Julho',
  'Agosto',
  'Setembro',
  'Outubro',
  'Novembro',
  'Dezembro',
] as const;

/** "mai" */
export const monthName = (month: string): string => names[Number(month.slice(5)) - 1] ?? month;

/** "mai/2025" */
export const monthText = (month: string): string => `${monthName(month)}/${month.slice(0, 4)}`;

/** "Maio de 2025" */
export const monthWords = (month: string): string =>
  `${fullNames[Number(month.slice(5)) - 1] ?? ''} de ${month.slice(0, 4)}`;
