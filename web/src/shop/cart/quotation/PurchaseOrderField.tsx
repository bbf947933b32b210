import { checkoutMessages } from '#shared/messages/checkoutMessages';
import { maxPurchaseOrder } from '#shared/orders/orderTotals';
import { updateCheckoutDraft } from '#web/entities/draft/updateCheckoutDraft';
import { TextField } from '#web/forms/fields/TextField.tsx';

type Props = { value: string; onTyped: (value: string) => void };

/** The purchase order number of the buyer's company; it is passed on to the checkout. */
export function PurchaseOrderField({ value, onTyped }: Props) {
  return (
    <TextField
      label={checkoutMessages.purchaseOrder}
      optional
      maxLength={maxPurchaseOrder}
      autoComplete="off"
      value={value}
      onChange={({ target }) => {
        updateCheckoutDraft({ purchase_order: target.value });
        onTyped(target.value);
      }}
    />
  );
}
