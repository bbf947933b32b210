import type { Address } from '#shared/profiles/addresses/address';
import { FreightDifference } from '#web/backOffice/kit/destination/FreightDifference.tsx';
import { ConfirmDialog } from '#web/ui/dialog/ConfirmDialog.tsx';
import type { PlacedOrder } from './ClientAddress';

type Props = {
  order: PlacedOrder;
  /** The profile's address. */
  own: Address;
  kilograms: number | null;
  service: string;
  onConfirm: () => void;
  onClose: () => void;
};

/** The freight was paid for the order's address, so another one is confirmed with its cost. */
export function OwnAddressDialog({ order, own, onConfirm, onClose, ...freight }: Props) {
  return (
    <ConfirmDialog
      title="Enviar para o endereço do cadastro?"
      confirm="Usar o endereço do cadastro"
      variant="primary"
      onConfirm={() => {
        onConfirm();
        return Promise.resolve();
      }}
      onClose={onClose}
    >
      <p>O frete do pedido {order.id} foi pago até o endereço do pedido.</p>
      <FreightDifference {...freight} order={order.address} profile={own} />
    </ConfirmDialog>
  );
}
