import { useWatch } from 'react-hook-form';
import { parcelStateLabels } from '#shared/shipping/parcelState';
import { formatDate, formatMoment, todayInSaoPaulo } from '#shared/values/calendarDate';
import type { Expedition } from '#shared/expeditions/expedition';
import {
  expeditionStatus,
  expeditionStatusLabels,
  type ExpeditionStatus,
} from '#shared/expeditions/expeditionStatus';
import { CheckField } from '#web/forms/fields/CheckField.tsx';
import { DateField } from '#web/backOffice/kit/fields/DateField.tsx';
import { Facts } from '#web/ui/facts/Facts.tsx';
import { Notice } from '#web/ui/state/Notice.tsx';
import { Panel } from '#web/ui/paper/Panel.tsx';
import { SelectField } from '#web/forms/fields/SelectField.tsx';
import { shownDate } from '#web/forms/typedFields';
import type { ExpeditionRecordForm } from '../useExpeditionForm';

const { inProgress, sent, delivered, returned } = expeditionStatus;

type Props = { form: ExpeditionRecordForm; expedition: Expedition | null };

/** The progress of a shipment; the server derives the status from the dates. */
export function ShipmentProgress({ form, expedition }: Props) {
  const status = expedition?.status.id ?? inProgress;
  // A new shipment may be sent with its first save.
  const mayLeave = expedition?.transitions.some((to) => to.status === sent) ?? true;
  return (
    <>
      <Panel stack className="gap-3">
        <h2>Andamento</h2>
        {expedition ? (
          <Facts
            rows={[
              ['Status', expedition.status.name],
              ['Criada em', shownDate(expedition.creation_date)],
              ...carrierRows(expedition),
            ]}
          />
        ) : (
          <SelectField label="Status" disabled value={inProgress} options={firstStatuses} />
        )}
        {mayLeave ? <SentField form={form} expedition={expedition} /> : null}
        <DateField label="Data de envio" {...form.field('send_date')} />
        <DateField label="Data de entrega" {...form.field('complete_date')} />
        <DateField label="Data de devolução" {...form.field('return_date')} />
      </Panel>
      <News form={form} status={status} />
    </>
  );
}

/** The carrier's reports, until staff confirm them with a date. */
const carrierRows = ({ news }: Expedition): [string, string][] =>
  news
    ? [
        ['Transportadora', `${news.text}, ${formatMoment(new Date(news.at))}`],
        ['Situação', parcelStateLabels[news.state]],
      ]
    : [];

const firstStatuses = [inProgress, delivered, returned].map((value) => ({
  value,
  label: expeditionStatusLabels[value],
}));

/** Ticked for a returned shipment, it starts a new journey today and clears the old dates. */
function SentField({ form, expedition }: Props) {
  const field = form.field('shipping');
  const isBack = expedition?.status.id === returned;
  const put = (name: 'send_date' | 'complete_date' | 'return_date', text: string) =>
    form.setValue(name, text, { shouldDirty: true, shouldTouch: true });
  const startAgain = (again: boolean) => {
    put(
      'send_date',
      again ? formatDate(todayInSaoPaulo(new Date())) : shownDate(expedition?.send_date),
    );
    put('complete_date', again ? '' : shownDate(expedition?.complete_date));
    put('return_date', again ? '' : shownDate(expedition?.return_date));
  };
  return (
    <CheckField
      label={isBack ? 'Marcar como enviado de novo ao salvar' : 'Marcar como enviado ao salvar'}
      {...field}
      onChange={(event) => {
        void field.onChange(event);
        if (isBack) startAgain(event.target.checked);
      }}
    />
  );
}

function News({ form, status }: { form: ExpeditionRecordForm; status: ExpeditionStatus }) {
  const [shipping, sendDate] = useWatch({ control: form.control, name: ['shipping', 'send_date'] });
  if (status !== inProgress && !(status === returned && shipping)) return null;
  return (
    <Notice title="Ao enviar">
      <p>
        As publicações que aguardam envio passam a Enviado e o cliente recebe o código por e-mail.
        {shipping && sendDate === '' ? ' Sem data de envio, vale a de hoje.' : null}
      </p>
    </Notice>
  );
}
