import { Button } from '#web/ui/button/Button.tsx';
import { Icon } from '#web/ui/icon/Icon.tsx';
import { useDownload } from '#web/http/useDownload';

/** That an order was paid, as a PDF. */
export function ReceiptButton({ order }: { order: number }) {
  const { busy, download } = useDownload(async () => {
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
