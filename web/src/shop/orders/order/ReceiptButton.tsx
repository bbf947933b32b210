import { useState } from 'react';
import { Button } from '#web/ui/button/Button.tsx';
import { Icon } from '#web/ui/icon/Icon.tsx';
import { RequestFailure } from '#web/http/RequestFailure';

/** That an order was paid, as a PDF. */
export function ReceiptButton({ order }: { order: number }) {
  const [busy, setBusy] = useState(false);
  const download = async () => {
    setBusy(true);
    try {
      const { saveReceipt } = await import('./saveReceipt');
      await saveReceipt(order);
    } catch (error) {
      // Already alerted.
      if (!(error instanceof RequestFailure)) throw error;
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className="no-print">
      <Button
        variant="secondary"
        wide
        busy={busy}
        busyLabel="Gerando"
        onClick={() => void download()}
      >
        <Icon name="file" />
        Recibo (PDF)
      </Button>
    </div>
  );
}
