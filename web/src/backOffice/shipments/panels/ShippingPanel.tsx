import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import {
  normaliseTrackingCode,
  trackingCodeWarning,
  trackingUrl,
} from '#shared/brazil/trackingCode';
import { parseTypedMoney } from '#shared/values/typedMoney';
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
import { useQuery } from '@tanstack/react-query';
import { dispatchRefusals } from '#shared/messages/input/dispatchRefusals';
import { codeQuery } from '../expeditionQueries';

type Shipment = {
  /** 0 for a new shipment. */
  id: number;
  type: string;
  code: string;
  /** The parcel has left, or leaves with this save. */
  leaves: boolean;
  /** The code when the field was last left; only this one is looked up. */
  settled: string;
};

const byPost: ReadonlySet<string> = new Set(['SEDEX', 'PAC', 'ACOBRAR', 'REGISTRADA']);
const postalLength = 13;

/** A warning about the code; saving only refuses a code of another parcel. */
function useTrackingWarning({ id, type, code, leaves, settled }: Shipment): string | null {
  const typed = normaliseTrackingCode(code);
  const wanted = normaliseTrackingCode(settled);
  const found = useQuery({ ...codeQuery(wanted), enabled: wanted !== '' });
  if (typed === '') {
    return leaves && type !== 'SIMPLES' ? 'Sem o código o cliente não acompanha a remessa.' : null;
  }
  const warning = trackingCodeWarning(typed);
  if (warning !== null) return warning;
  if (byPost.has(type) && typed.length < postalLength) {
    return `Parece incompleto: o normal são ${postalLength} caracteres.`;
  }
  const twin =
    typed === wanted &&
    found.data?.find(
      (other) => other.id !== id && normaliseTrackingCode(other.track_code ?? '') === typed,
    );
  return twin ? dispatchRefusals.code_taken(twin.id) : null;
}

type Props = { form: ExpeditionRecordForm; id: number };

export function ShippingPanel({ form, id }: Props) {
  const [type, value] = useWatch({ control: form.control, name: ['shipping_type', 'value'] });
  const isSum = form.proposed > 0 && parseTypedMoney(value) === form.proposed;
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

/** An old shipping type stays available for its parcel. */
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
