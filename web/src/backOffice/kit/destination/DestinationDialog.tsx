import { useState } from 'react';
import type { Address } from '#shared/profiles/addresses/address';
import { addressLine } from '#shared/profiles/addresses/addressLine';
import { ChoiceList } from '#web/forms/fields/ChoiceList.tsx';
import { Button } from '#web/ui/button/Button.tsx';
import { Dialog } from '#web/ui/dialog/Dialog.tsx';
import { DialogFoot } from '#web/ui/dialog/DialogFoot.tsx';
import { FreightDifference } from './FreightDifference';

/** A parcel whose client moved after ordering. */
export type MovedParcel = {
  readonly id: number;
  /** "Ana Prado, pedido 1046". */
  readonly title: string;
  readonly order: Address;
  readonly profile: Address;
  readonly service: string;
  readonly kilograms: number | null;
};

export type AddressOwner = 'order' | 'profile';

type Props = {
  parcels: readonly MovedParcel[];
  /** The action on the button: "Criar 3 remessas". */
  confirm: string;
  onConfirm: (chosen: ReadonlyMap<number, AddressOwner>) => void;
  onClose: () => void;
};

const isOwner = (value: string): value is AddressOwner => value === 'order' || value === 'profile';

/** Staff choose the address of each parcel; nothing is preselected. */
export function DestinationDialog({ parcels, confirm, onConfirm, onClose }: Props) {
  const [chosen, setChosen] = useState<ReadonlyMap<number, AddressOwner>>(new Map());
  const [asked, setAsked] = useState(false);
  return (
    <Dialog title="Para qual endereço?" onClose={onClose}>
      <p>O cadastro mudou depois do pedido. O frete foi pago até o endereço do pedido.</p>
      <div className="stack">
        {parcels.map(({ id, title, ...parcel }) => (
          <div className="stack gap-1" key={id}>
            <h3>{title}</h3>
            <ChoiceList
              legend={`Endereço de ${title}`}
              name={`destino-${id}`}
              value={chosen.get(id) ?? ''}
              error={asked && !chosen.has(id) ? 'Escolha um endereço.' : undefined}
              choices={[
                {
                  value: 'order',
                  label: 'Endereço do pedido',
                  note: addressLine(parcel.order),
                },
                {
                  value: 'profile',
                  label: 'Endereço do cadastro',
                  note: addressLine(parcel.profile),
                },
              ]}
              onChange={({ target: { value } }) => {
                if (isOwner(value)) setChosen(new Map([...chosen, [id, value]]));
              }}
            />
            <FreightDifference {...parcel} />
          </div>
        ))}
      </div>
      <DialogFoot>
        <Button variant="secondary" data-autofocus="" onClick={onClose}>
          Voltar
        </Button>
        <Button
          variant="primary"
          onClick={() => {
            setAsked(true);
            if (parcels.every(({ id }) => chosen.has(id))) onConfirm(chosen);
          }}
        >
          {confirm}
        </Button>
      </DialogFoot>
    </Dialog>
  );
}
