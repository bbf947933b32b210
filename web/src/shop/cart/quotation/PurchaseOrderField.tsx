import { useState } from 'react';
import { checkoutMessages } from '#shared/messages/checkoutMessages';
import { readCheckoutDraft } from '#web/entities/draft/checkoutDraft';
import { updateCheckoutDraft } from '#web/entities/draft/updateCheckoutDraft';
import { TextField } from '#web/forms/fields/TextField.tsx';

/** The number under which the buyer's company files the purchase; the checkout opens with it, too. */
export function PurchaseOrderField() {
  const [own, setOwn] = useState(() => readCheckoutDraft().purchase_order);
  return (
    <TextField
      label={checkoutMessages.purchaseOrder}
      optional
      maxLength={30}
      autoComplete="off"
      value={own}
      onChange={({ target }) => {
        setOwn(target.value);
        updateCheckoutDraft({ purchase_order: target.value });
      }}
    />
  );
}
