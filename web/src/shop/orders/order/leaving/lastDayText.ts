import type { Order } from '#shared/orders/order';
import { calendarDate, formatDate } from '#shared/values/calendarDate';

/** Until when a purchase may be left. */
export function lastDayText({ expeditions, leaving, publications }: Order): string {
  if (leaving?.until) {
    const day = formatDate(calendarDate(leaving.until));
    return publications.every(({ publication }) => publication.is_download)
      ? `O prazo é de 7 dias depois do pagamento: até ${day}.`
      : `O prazo termina em ${day}, às 23h59.`;
  }
  const open = expeditions.filter(({ complete_date }) => !complete_date).map(({ id }) => id);
  const [parcel] = open;
  return open.length === 1 && parcel !== undefined
    ? `O prazo é de 7 dias depois da entrega da remessa ${parcel}.`
    : 'O prazo é de 7 dias depois da última entrega.';
}
