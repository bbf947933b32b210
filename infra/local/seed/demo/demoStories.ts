import { addDays, addYears, type CalendarDate, calendarDate } from '#shared/values/calendarDate';
import type { PublicationRecord } from '#functions/publications/publicationRecord';

/** The final state of an order in the demonstration. */
export type Ending =
  | 'open'
  | 'boleto'
  | 'cancelled'
  | 'underReview'
  | 'rejected'
  | 'approved'
  | 'paid'
  | 'refunded'
  /** Paid by slip, with a refund requested from the provider. */
  | 'refundAsked'
  | 'refundDone'
  | 'refundDenied'
  /** Paid by slip, then disputed by the payer at their bank. */
  | 'disputed'
  | 'packed'
  | 'sent'
  | 'delivered'
  | 'returned';

type Sort = Partial<
  Pick<PublicationRecord, 'is_signature' | 'is_download' | 'is_sent_immediately'>
> & {
  readonly has_photo_upload: boolean;
};

/** The client withdraws from a purchase; the steps of staff are in order of their days. */
export type Leaving = {
  readonly asked: CalendarDate;
  readonly reason: string | null;
  /** Returned with a code, posted and arrived some days later. */
  readonly sentBack?: true;
  readonly returned?: CalendarDate;
  readonly declined?: { readonly day: CalendarDate; readonly answer: string };
};

export type Story = {
  readonly date: CalendarDate;
  readonly ending: Ending;
  /** The kinds of titles bought, independent of the actual catalogue. */
  readonly buys: readonly Sort[];
  /** Alternatively, the newest titles at these positions. */
  readonly newest?: readonly number[];
  readonly leaving?: Leaving;
};

const photo = { is_download: false, has_photo_upload: true } as const;
const download = { is_download: true, has_photo_upload: false } as const;
const yearOfDownloads = { ...download, is_signature: true } as const;
const printedOnce = { is_signature: false, is_download: false, has_photo_upload: false } as const;
const printedYear = {
  is_signature: true,
  is_download: false,
  is_sent_immediately: false,
  has_photo_upload: false,
} as const;
const printedYearSentNow = { ...printedYear, is_sent_immediately: true } as const;

/** What every client bought over the last year or so, including a subscription in each state. */
export function everydayStories(today: CalendarDate): Story[] {
  const ago = (days: number) => addDays(today, -days);
  return [
    { date: ago(420), ending: 'paid', buys: [yearOfDownloads] },
    { date: addYears(addDays(today, 10), -1), ending: 'paid', buys: [yearOfDownloads, download] },
    { date: ago(200), ending: 'paid', buys: [printedYear] },
    { date: ago(150), ending: 'delivered', buys: [printedOnce, printedYearSentNow] },
    { date: ago(90), ending: 'sent', buys: [printedYearSentNow, printedOnce] },
    { date: ago(60), ending: 'paid', buys: [{ ...download, is_signature: false }] },
    { date: ago(30), ending: 'paid', buys: [printedOnce] },
    { date: ago(6), ending: 'boleto', buys: [printedYear] },
  ];
}

/** What only some clients experienced: all other states of orders and shipments. */
export function eventfulStories(today: CalendarDate): Story[] {
  const ago = (days: number) => addDays(today, -days);
  return [
    { date: ago(75), ending: 'returned', buys: [printedOnce] },
    { date: ago(40), ending: 'cancelled', buys: [download] },
    { date: ago(25), ending: 'packed', buys: [printedOnce, printedOnce] },
    { date: ago(12), ending: 'rejected', buys: [photo] },
    { date: ago(5), ending: 'approved', buys: [photo] },
    { date: ago(2), ending: 'underReview', buys: [photo, download] },
    { date: ago(1), ending: 'boleto', buys: [yearOfDownloads] },
    { date: ago(0), ending: 'open', buys: [printedOnce] },
  ];
}

/** Recent events, a list for each of some clients, so that no report of this month is empty. */
export function recentStories(today: CalendarDate): readonly (readonly Story[])[] {
  const ago = (days: number) => addDays(today, -days);
  const yearBefore = (date: CalendarDate) => addYears(date, -1);
  const endsThisMonth = yearBefore(monthEnd(today));
  return [
    [
      { date: yearBefore(ago(25)), ending: 'delivered', buys: [printedYearSentNow] },
      { date: endsThisMonth, ending: 'paid', buys: [yearOfDownloads] },
      { date: ago(16), ending: 'delivered', buys: [printedOnce] },
      { date: ago(10), ending: 'refunded', buys: [download] },
      { date: ago(8), ending: 'paid', buys: [], newest: [0, 2] },
    ],
    [
      { date: endsThisMonth, ending: 'delivered', buys: [printedYearSentNow] },
      { date: ago(20), ending: 'returned', buys: [printedOnce] },
      { date: ago(9), ending: 'sent', buys: [], newest: [1, 3] },
      { date: ago(3), ending: 'packed', buys: [printedOnce] },
    ],
    [
      { date: yearBefore(ago(12)), ending: 'paid', buys: [yearOfDownloads] },
      { date: ago(45), ending: 'refunded', buys: [printedOnce] },
      { date: ago(7), ending: 'sent', buys: [printedOnce, printedYearSentNow] },
      { date: ago(2), ending: 'paid', buys: [], newest: [0, 1, 4] },
    ],
    [
      {
        date: ago(38),
        ending: 'refundDone',
        buys: [download],
        leaving: { asked: ago(38), reason: 'Comprei para o modelo errado.' },
      },
      { date: ago(14), ending: 'refundDenied', buys: [download] },
      { date: ago(7), ending: 'disputed', buys: [yearOfDownloads] },
      { date: ago(4), ending: 'refundAsked', buys: [yearOfDownloads] },
    ],
    ...leavingStories(ago).map((story) => [story]),
  ];
}

/** Withdrawals in each state that staff see; one of them undecided for too long. */
function leavingStories(ago: (days: number) => CalendarDate): Story[] {
  const delivered = { ending: 'delivered', buys: [printedOnce] } as const;
  return [
    {
      date: ago(19),
      ending: 'paid',
      buys: [download],
      leaving: { asked: ago(17), reason: null },
    },
    {
      date: ago(20),
      ...delivered,
      leaving: { asked: ago(8), reason: 'Vendi a aeronave.', sentBack: true },
    },
    {
      date: ago(17),
      ...delivered,
      leaving: { asked: ago(6), reason: null, sentBack: true, returned: ago(1) },
    },
    {
      date: ago(12),
      ...delivered,
      leaving: { asked: ago(1), reason: 'Chegou a revisão anterior à que uso.' },
    },
    {
      date: ago(60),
      ...delivered,
      leaving: {
        asked: ago(48),
        reason: null,
        sentBack: true,
        declined: { day: ago(41), answer: 'O material voltou usado, com páginas anotadas.' },
      },
    },
  ];
}

function monthEnd(day: CalendarDate): CalendarDate {
  const [year = 0, month = 1] = day.split('-').map(Number);
  return calendarDate(new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10));
}
