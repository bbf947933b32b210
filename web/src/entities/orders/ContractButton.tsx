import type { Order } from '#shared/orders/order';
import { calendarDate, formatDate } from '#shared/values/calendarDate';
import { useChange } from '#web/http/useChange';
import { Button } from '#web/ui/button/Button.tsx';

/** Downloads the contract of an order, and shows which version of the terms applies. */
export function ContractButton({ order: { id, terms } }: { order: Order }) {
  const { busy, run: download } = useChange(async () => {
    const { saveContract } = await import('./saveContract');
    await saveContract(id);
  });
  const text = terms ? `PDF, termos de ${formatDate(calendarDate(terms))}` : 'PDF';
  return (
    <Button small busy={busy} aria-label={`Contrato: ${text}`} onClick={download}>
      {text}
    </Button>
  );
}
