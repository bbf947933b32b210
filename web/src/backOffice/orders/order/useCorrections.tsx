import { lazyPart } from '#web/ui/lazyPart.tsx';
import { useState } from 'react';
import type { Order, OrderLine } from '#shared/orders/order';

const LineDialog = lazyPart(async () => (await import('../lines/LineDialog')).LineDialog);
const LinePriceDialog = lazyPart(
  async () => (await import('../lines/LinePriceDialog')).LinePriceDialog,
);
const RemoveLineDialog = lazyPart(
  async () => (await import('../lines/LinePriceDialog')).RemoveLineDialog,
);
const DeliveryDialog = lazyPart(
  async () => (await import('#web/backOffice/kit/delivery/DeliveryDialog.tsx')).DeliveryDialog,
);

type Opened =
  /** Null adds a line. */
  | { kind: 'line'; line: OrderLine | null }
  | { kind: 'price' | 'remove'; line: OrderLine }
  | { kind: 'delivery' };

type Keeping = {
  /** Fetches the current order. */
  refresh: () => Promise<void>;
  keep: (order: Order) => void;
};

/** Changes of an order outside its form: lines, their prices, the address. */
export function useCorrections(order: Order, { refresh, keep }: Keeping) {
  const [opened, setOpened] = useState<Opened | null>(null);
  const open = (what: Opened) => setOpened(what);
  const onClose = () => setOpened(null);
  return {
    onEdit: (line: OrderLine | null) => open({ kind: 'line', line }),
    onPrice: (line: OrderLine) => open({ kind: 'price', line }),
    onRemove: (line: OrderLine) => open({ kind: 'remove', line }),
    onMove: () => open({ kind: 'delivery' }),
    dialog: <Correction {...{ opened, order, onSaved: refresh, onMoved: keep, onClose }} />,
  };
}

type Props = {
  opened: Opened | null;
  order: Order;
  onSaved: () => Promise<void>;
  onMoved: (order: Order) => void;
  onClose: () => void;
};

function Correction({ opened, order, onSaved, onMoved, onClose }: Props) {
  switch (opened?.kind) {
    case 'line':
      return <LineDialog {...{ order, line: opened.line, onSaved, onClose }} />;
    case 'price':
      return <LinePriceDialog {...{ order, line: opened.line, onSaved, onClose }} />;
    case 'remove':
      return <RemoveLineDialog {...{ order, line: opened.line, onSaved, onClose }} />;
    case 'delivery':
      return <DeliveryDialog order={order} onSaved={onMoved} onClose={onClose} />;
    case undefined:
      return null;
  }
}
