import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { commonMessages } from '#shared/messages/messages';
import type { Order, OrderLine } from '#shared/orders/order';
import { createOrderLine, updateOrderLine } from '#shared/orders/orderDeskEndpoints';
import { internalOrder } from '#shared/orders/orderTotals';
import type { Publication } from '#shared/publications/publication';
import { PublicationPicker } from '#web/backOffice/kit/pickers/PublicationPicker.tsx';
import { FormDialog } from '#web/forms/FormDialog.tsx';
import { SelectField } from '#web/forms/fields/SelectField.tsx';
import { request } from '#web/http/httpClient';
import { notify } from '#web/state/notify';
import { useSchemaForm } from '#web/forms/useSchemaForm';
import {
  aircraftBody,
  emptyLine,
  lineBody,
  lineOf,
  priceOptions,
  staffLine,
  type StaffLine,
} from './staffLine';
import { StaffLineFields } from './StaffLineFields';

type Props = {
  order: Order;
  /** Null adds a line. */
  line: OrderLine | null;
  onSaved: () => Promise<void>;
  onClose: () => void;
};

/**
 * Adds a line to an order that is not charged yet, or corrects the aircraft and photo of a line.
 */
export function LineDialog({ order, line, onSaved, onClose }: Props) {
  // The version with which the fields were filled, to notice a colleague's later change.
  const [{ row_version }] = useState(order);
  const [publication, setPublication] = useState<Publication | null>(null);
  const needs = needsOf(line?.publication ?? publication);
  const form = useSchemaForm<StaffLine>({
    schema: staffLine(needs),
    defaultValues: line ? lineOf(line) : emptyLine,
  });
  const values = { ...emptyLine, ...useWatch({ control: form.control }) };
  const save = async (filled: StaffLine) => {
    if (line) {
      const body = { ...changed(filled), row_version };
      await request(updateOrderLine, { path: { line: line.id }, body });
    } else if (publication) {
      const body = { order: order.id, ...lineBody(filled, publication) };
      await request(createOrderLine, { body });
    }
    await onSaved();
    notify({ tone: 'ok', text: commonMessages.saved });
    onClose();
  };
  const changed = (filled: StaffLine) => ({
    ...(needs.aircraft ? aircraftBody(filled) : {}),
    ...(filled.file === '' ? {} : { file: filled.file }),
  });
  return (
    <FormDialog
      title={titleOf(order, line)}
      form={form}
      confirm={line ? 'Salvar' : 'Incluir'}
      busyLabel="Salvando"
      cancel="Voltar"
      onClose={onClose}
      onSubmit={save}
    >
      {line ? (
        <p>
          <strong>{line.publication.name}</strong>
        </p>
      ) : (
        <PublicationPicker
          label="Publicação"
          value={publication}
          error={form.field('publication').error}
          onPick={(picked) => {
            setPublication(picked);
            form.setValue('publication', picked ? String(picked.id) : '', {
              shouldDirty: true,
              shouldValidate: picked !== null,
            });
            form.setValue('price', 'price');
          }}
        />
      )}
      {publication && order.shipping_type === internalOrder ? (
        <SelectField label="Valor" options={priceOptions(publication)} {...form.field('price')} />
      ) : null}
      <StaffLineFields
        needs={needs}
        field={form.field}
        line={values}
        manual={publication ?? storedManual(line)}
        onSerial={(serial) =>
          form.setValue('airplane_serial_number', serial, { shouldDirty: true })
        }
        onPhoto={(file, fileName) => {
          form.setValue('file', file, { shouldDirty: true });
          form.setValue('file_name', fileName);
        }}
      />
    </FormDialog>
  );
}

type Asking = { has_airplane_info?: boolean | undefined; has_photo_upload: boolean };

const needsOf = (asking: Asking | null) => ({
  aircraft: asking?.has_airplane_info === true,
  photo: asking?.has_photo_upload === true,
});

/** Returns the applicability as stored with the line. */
const storedManual = (line: OrderLine | null) => ({
  effectivity: [],
  applicability: line?.publication.applicability ?? null,
});

const titleOf = ({ id }: Order, line: OrderLine | null) =>
  line ? 'Corrigir publicação do pedido' : `Incluir publicação no pedido ${id}`;
