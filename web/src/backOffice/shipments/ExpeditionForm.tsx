import { lazyPart } from '#web/ui/lazyPart';
import { Suspense } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { Expedition } from '#shared/expeditions/expedition';
import { normaliseTrackingCode } from '#shared/brazil/trackingCode';
import { expeditionStatus } from '#shared/expeditions/expeditionStatus';
import { displayName } from '#shared/profiles/person';
import { pathTo } from '#shared/site/pathTo';
import { RecordCrumbs } from '#web/backOffice/kit/list/walk/RecordCrumbs.tsx';
import { Desk } from '../kit/record/Desk';
import { HistoryPanel } from '../kit/record/HistoryPanel';
import { OutdatedNotice } from '../kit/record/OutdatedNotice';
import { SaveBar } from '../kit/record/SaveBar';
import { type Question, useQuestions } from '../kit/record/useQuestions';
import { ExpeditionPill } from '#web/entities/expeditions/ExpeditionPill.tsx';
import { FormBanner } from '#web/forms/FormBanner.tsx';
import { SelectField } from '#web/forms/fields/SelectField.tsx';
import { Skeleton } from '#web/ui/state/Skeleton.tsx';
import { Title } from '#web/ui/paper/Title.tsx';
import { useSession } from '#web/state/session';
import { staffQuery } from './expeditionQueries';
import { isPacked, type ExpeditionOutput, type Origin } from './expeditionForm';
import { useExpeditionForm, type ExpeditionRecordForm } from './useExpeditionForm';
import { CancelledExpedition } from './panels/CancelledExpedition';
import { CorrectionButton } from './panels/CorrectionButton';
import { DestinationPanel } from './panels/DestinationPanel';
import { PackedPanel } from './panels/PackedPanel';
import { ShipmentProgress } from './panels/ShipmentProgress';
import { ShippingPanel } from './panels/ShippingPanel';

// It stands beside what the screen is opened for.
const LabelPanel = lazyPart(async () => ({
  default: (await import('./panels/LabelPanel')).LabelPanel,
}));

// Seldom needed.
const UnpackNotice = lazyPart(async () => ({
  default: (await import('../kit/packing/Unpacking')).UnpackNotice,
}));

const list = { to: pathTo('/admin/expeditions'), label: 'Expedições' };

type Props = {
  expedition: Expedition | null;
  /** The record from which a new shipment starts. */
  origin: Origin | null;
  reload: () => void;
};

export function ExpeditionForm(props: Props) {
  const { expedition } = props;
  return expedition && !expedition.actions.includes('edit') ? (
    <CancelledExpedition expedition={expedition} />
  ) : (
    <OpenForm {...props} />
  );
}

function OpenForm({ expedition, origin, reload }: Props) {
  const form = useExpeditionForm({ expedition, origin, reload });
  const { ask, dialog } = useQuestions();
  const save = async (output: ExpeditionOutput) => {
    if (await ask(codeQuestions(expedition, output))) await form.save(output);
  };
  const title = expedition ? `Remessa ${expedition.id}` : 'Nova remessa';
  const owner = <OwnerField form={form} expedition={expedition} />;
  return (
    <form noValidate onSubmit={form.submit(save)}>
      <RecordCrumbs list={list} here={title} />
      <Title
        title={title}
        beside={expedition ? <ExpeditionPill status={expedition.status.id} /> : null}
      />
      <ToUnpack expedition={expedition} onDone={reload} />
      <div className="stack">
        <FormBanner text={form.banner} />
        <OutdatedNotice form={form} />
        <Desk
          side={
            <>
              <ShipmentProgress form={form} expedition={expedition} />
              {expedition ? (
                <Suspense fallback={<Skeleton rows={3} rowHeight={40} cardHeight={60} />}>
                  <LabelPanel id={expedition.id} />
                </Suspense>
              ) : null}
              {expedition ? <HistoryPanel target="expedition" id={expedition.id} /> : null}
            </>
          }
        >
          {isPacked(expedition) ? (
            <PackedPanel expedition={expedition} owner={owner} />
          ) : (
            <DestinationPanel form={form} expedition={expedition} origin={origin} owner={owner} />
          )}
          <ShippingPanel form={form} id={expedition?.id ?? 0} />
        </Desk>
      </div>
      <SaveBar dirty={form.dirty} busy={form.formState.isSubmitting} back={list.to}>
        {expedition ? <CorrectionButton expedition={expedition} /> : null}
      </SaveBar>
      {dialog}
    </form>
  );
}

/** What is asked before the client of a parcel that has left hears of another code. */
function codeQuestions(
  expedition: Expedition | null,
  { track_code: code, return_date: back }: ExpeditionOutput,
): Question[] {
  const status = expedition?.status.id;
  const hasLeft = status === expeditionStatus.sent || status === expeditionStatus.delivered;
  if (!expedition || !hasLeft || back !== null) return [];
  const typed = normaliseTrackingCode(code);
  const before = normaliseTrackingCode(expedition.track_code ?? '');
  if (typed === '' || typed === before) return [];
  return [
    {
      title: `Código ${typed} na remessa ${expedition.id}?`,
      confirm: 'Salvar e avisar o cliente',
      body: (
        <p>
          A remessa já saiu{before === '' ? ' sem código' : ` com ${before}`}.{' '}
          <strong>{displayName(expedition.client)}</strong> recebe agora o e-mail “Publicação
          enviada ({typed})”.
        </p>
      ),
    },
  ];
}

type OwnerProps = { form: ExpeditionRecordForm; expedition: Expedition | null };

/** Who answers for it; a person who has left the staff since is still named. */
function OwnerField({ form, expedition }: OwnerProps) {
  const staff = useQuery(staffQuery);
  const self = useSession((session) => session.user);
  // Those who come later are added at the end: a browser forgets the choice of an option that moves.
  const known = new Map<number, string>();
  for (const person of [expedition?.owner, self, ...(staff.data ?? [])]) {
    if (person) known.set(person.id, person.name);
  }
  return (
    <SelectField
      label="Responsável"
      options={[
        { value: '', label: 'Sem responsável' },
        ...[...known].map(([value, label]) => ({ value, label })),
      ]}
      {...form.field('owner')}
    />
  );
}

function ToUnpack({ expedition, onDone }: { expedition: Expedition | null; onDone: () => void }) {
  const orders = expedition?.unpack ?? [];
  if (!expedition || orders.length === 0) return null;
  return (
    <Suspense fallback={null}>
      <UnpackNotice
        parcel={expedition.id}
        orders={orders}
        lines={expedition.unpack_lines}
        onDone={onDone}
      />
    </Suspense>
  );
}
