import { useState } from 'react';
import { Button } from '../../../../components/Button';
import { Icon } from '../../../../components/Icon';
import { RequestFailure } from '../../../../lib/RequestFailure';

/** That an order was paid, as a PDF. */
export function ReceiptButton({ order }: { order: number }) {
  const [busy, setBusy] = useState(false);
  const download = async () => {
    setBusy(true);
    try {
      const { saveReceipt } = await import('../../saveReceipt');
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
