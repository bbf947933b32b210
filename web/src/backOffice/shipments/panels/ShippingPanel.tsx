import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { trackingUrl } from '#shared/brazil/trackingCode';
import { parseTyped } from '#shared/values/typedMoney';
import {
  isShippingService,
  shippingLabel,
  shippingServices,
} from '#shared/shipping/shippingService';
import { MoneyField } from '#web/backOffice/kit/fields/DecimalField.tsx';
import { Panel } from '#web/ui/paper/Panel.tsx';
import { SelectField } from '#web/forms/fields/SelectField.tsx';
import { TextAreaField } from '#web/forms/fields/TextAreaField.tsx';
import { TextField } from '#web/forms/fields/TextField.tsx';
import type { ExpeditionRecordForm } from '../useExpeditionForm';
import { useTrackingWarning } from './useTrackingWarning';

type Props = { form: ExpeditionRecordForm; id: number };

export function ShippingPanel({ form, id }: Props) {
  const [type, value] = useWatch({ control: form.control, name: ['shipping_type', 'value'] });
  const isSum = form.proposed > 0 && parseTyped(value) === form.proposed;
  return (
    <Panel>
      <h2>Envio</h2>
      <div className="form">
        <div className="w2">
          <SelectField
            label="Tipo de envio"
            options={typesWith(type)}
            {...form.field('shipping_type')}
          />
        </div>
        <div className="w2 full">
          <CodeField form={form} id={id} type={type} />
        </div>
        <div className="w2">
          <MoneyField
            label="Valor (R$)"
            help={isSum ? 'Soma dos fretes dos pedidos.' : undefined}
            {...form.field('value')}
          />
        </div>
        <div className="w6">
          <TextAreaField
            label="Observação"
            optional
            rows={5}
            maxLength={2000}
            {...form.field('note')}
          />
        </div>
      </div>
    </Panel>
  );
}

const types = Object.entries(shippingServices).map(([value, label]) => ({ value, label }));

/** A type of long ago stays what it is. */
const typesWith = (type: string) =>
  isShippingService(type) ? types : [...types, { value: type, label: shippingLabel(type) }];

function CodeField({ form, id, type }: Props & { type: string }) {
  const [code, shipping, sendDate] = useWatch({
    control: form.control,
    name: ['track_code', 'shipping', 'send_date'],
  });
  const [settled, setSettled] = useState(code);
  const leaves = shipping || sendDate !== '';
  const warning = useTrackingWarning({ id, type, code, leaves, settled });
  const field = form.field('track_code');
  const url = code === '' ? null : trackingUrl(code);
  return (
    <TextField
      label="Código de rastreio"
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      maxLength={40}
      help={
        warning ??
        (url === null ? undefined : (
          <a href={url} target="_blank" rel="noopener noreferrer">
            Rastrear nos Correios<span className="sr"> (abre em nova aba)</span>
          </a>
        ))
      }
      helpTone={warning === null ? undefined : 'wait'}
      {...field}
      onBlur={(event) => {
        setSettled(code);
        void field.onBlur(event);
      }}
    />
  );
}
