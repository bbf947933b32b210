import { useWatch } from 'react-hook-form';
import { trackingCodeWarning } from '#shared/brazil/trackingCode';
import type { Signature } from '#shared/signatures/signature';
import { signatureStatus, signatureStatusLabels } from '#shared/signatures/signatureStatus';
import { DateField } from '../kit/fields/DateField';
import { Panel } from '#web/ui/paper/Panel.tsx';
import { SelectField } from '#web/forms/fields/SelectField.tsx';
import { TextField } from '#web/forms/fields/TextField.tsx';
import type { RecordForm } from '#web/forms/useRecordForm';
import {
  signatureStatusChoices,
  type SignatureOutput,
  type SignatureValues,
} from './signatureForm';

type Form = RecordForm<SignatureValues, SignatureOutput>;
type Props = { form: Form; signature: Signature };

export function SubscriptionProgress({ form, signature }: Props) {
  const { status, transitions = [], actions } = signature;
  const onItsWay = transitions.length === 0;
  return (
    <Panel stack className="gap-3">
      <h2>Andamento</h2>
      <SelectField
        label="Status"
        options={signatureStatusChoices(signature).map((value) => ({
          value,
          label: signatureStatusLabels[value],
        }))}
        help={onItsWay ? 'Muda com a expedição.' : undefined}
        {...form.field('status')}
        disabled={onItsWay}
      />
      {actions.includes('set_due') ? (
        <DateField
          label="Vencimento"
          help={
            status.id === signatureStatus.overdue
              ? 'Uma data futura reativa a assinatura.'
              : undefined
          }
          {...form.field('due')}
        />
      ) : null}
      {status.id === signatureStatus.sent ? <ShipmentFields form={form} /> : null}
    </Panel>
  );
}

function ShipmentFields({ form }: { form: Form }) {
  const code = useWatch({ control: form.control, name: 'track_code' });
  const warning = trackingCodeWarning(code);
  return (
    <>
      <TextField
        label="Código de rastreio"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
        help={warning}
        helpTone={warning === null ? undefined : 'wait'}
        {...form.field('track_code')}
      />
      <DateField label="Data de envio" {...form.field('expedition_date')} />
    </>
  );
}
