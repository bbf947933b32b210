import { Button } from '#web/ui/button/Button.tsx';
import { Icon } from '#web/ui/icon/Icon.tsx';
import { useChange } from '#web/http/useChange';

/** Saves the receipt of a paid order as a PDF. */
export function ReceiptButton({ order }: { order: number }) {
  const { busy, run: download } = useChange(async () => {
    const { saveReceipt } = await import('./saveReceipt');
    await saveReceipt(order);
  });
  return (
    <div className="no-print">
      <Button variant="secondary" wide busy={busy} busyLabel="Gerando" onClick={download}>
        <Icon name="file" />
        Recibo (PDF)
      </Button>
    </div>
  );
}
