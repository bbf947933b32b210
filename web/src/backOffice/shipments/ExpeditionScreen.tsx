import { staffQuery } from '#web/backOffice/kit/areas/staffQuery';
import { useQuery } from '@tanstack/react-query';
import { useParams, useSearchParams } from 'react-router-dom';
import { getExpedition } from '#shared/expeditions/expeditionEndpoints';
import { type PathParam, pathTo } from '#shared/site/pathTo';
import { RecordPending, RecordScreen } from '../kit/record/RecordScreen';
import { request } from '#web/http/httpClient';
import { expeditionKeys } from '#web/http/queryKeys';
import { parcelOrderQuery, signatureQuery } from './expeditionQueries';
import { awaitedPart, lazyPart } from '#web/ui/lazyPart.tsx';
import { Suspense } from 'react';
import type { Expedition } from '#shared/expeditions/expedition';
import { normaliseTrackingCode } from '#shared/brazil/trackingCode';
import { expeditionStatus } from '#shared/expeditions/expeditionStatus';
import { displayName } from '#shared/profiles/person';
import { RecordCrumbs } from '#web/backOffice/kit/list/walk/RecordCrumbs.tsx';
import { Desk } from '../kit/record/Desk';
import { Following } from '../kit/following/Following';
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
import { type ExpeditionOutput, isPacked, type Origin } from './expeditionForm';
import { type ExpeditionRecordForm, useExpeditionForm } from './useExpeditionForm';
import { CorrectionButton } from './panels/CorrectionButton';
import { DestinationPanel } from './panels/DestinationPanel';
import { PackedPanel } from './panels/PackedPanel';
import { ShipmentProgress } from './panels/ShipmentProgress';
import { ShippingPanel } from './panels/ShippingPanel';
import { Notice } from '#web/ui/state/Notice.tsx';

// Loaded on demand, because it is secondary to the shipment.
const LabelPanel = awaitedPart(async () => (await import('./panels/LabelPanel')).LabelPanel);

// Loaded on demand, because it is seldom needed.
const UnpackNotice = lazyPart(async () => (await import('../kit/packing/Unpacking')).UnpackNotice);

const list = { to: pathTo('/admin/expeditions'), label: 'Expedições' };

type Props = {
  expedition: Expedition | null;
  /** The record from which a new shipment starts. */
  origin: Origin | null;
  reload: () => void;
};

function ExpeditionForm(props: Props) {
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
              {expedition ? (
                <Following target="expedition" id={expedition.id} label="Quem acompanha" />
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

/** Confirms that the client of a shipped parcel is told a new tracking code. */
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

/** The person responsible; someone who has left the staff is still listed. */
function OwnerField({ form, expedition }: OwnerProps) {
  const staff = useQuery(staffQuery);
  const self = useSession((session) => session.user);
  // Later staff are appended, because browsers lose the selection of an option that moves.
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
    <UnpackNotice
      parcel={expedition.id}
      orders={orders}
      lines={expedition.unpack_lines}
      onDone={onDone}
    />
  );
}

/**
 * A shipment; id 0 creates one, for the subscription or the order in the address if there is one.
 */
export function ExpeditionScreen() {
  const { signature = '' } = useParams<PathParam<'/admin/expedition/:id/:signature'>>();
  const [params] = useSearchParams();
  const from = numberOf(signature);
  const order = numberOf(params.get('order') ?? '');
  return (
    <RecordScreen
      noun="Remessa"
      missing="Remessa não encontrada"
      back={pathTo('/admin/expeditions')}
      keys={expeditionKeys}
      mayBeNew
      load={(id, signal) => request(getExpedition, { path: { id }, signal })}
    >
      {(expedition, reload) =>
        expedition === null && from !== null ? (
          <FromSignature key={from} id={from} reload={reload} />
        ) : expedition === null && order !== null ? (
          <FromOrder key={order} id={order} reload={reload} />
        ) : (
          <ExpeditionForm expedition={expedition} origin={null} reload={reload} />
        )
      }
    </RecordScreen>
  );
}

const numberOf = (text: string) => (/^[1-9]\d{0,14}$/.test(text) ? Number(text) : null);

/** Client, service and value come from the order. */
function FromOrder({ id, reload }: { id: number; reload: () => void }) {
  const order = useQuery(parcelOrderQuery(id));
  if (order.data) {
    const origin = { signature: null, order: order.data };
    return <ExpeditionForm expedition={null} origin={origin} reload={reload} />;
  }
  return (
    <RecordPending
      title="Nova remessa"
      missing="Pedido não encontrado"
      back={pathTo('/admin/orders')}
      error={order.error}
      reload={() => void order.refetch()}
    />
  );
}

function FromSignature({ id, reload }: { id: number; reload: () => void }) {
  const signature = useQuery(signatureQuery(id));
  const wanted = signature.data?.order?.id ?? null;
  const order = useQuery({ ...parcelOrderQuery(wanted ?? 0), enabled: wanted !== null });
  if (signature.data && (wanted === null || !order.isPending)) {
    const origin = { signature: signature.data, order: order.data ?? null };
    return <ExpeditionForm expedition={null} origin={origin} reload={reload} />;
  }
  const again = () => void signature.refetch();
  return (
    <RecordPending
      title="Nova remessa"
      missing="Assinatura não encontrada"
      back={pathTo('/admin/signatures')}
      error={signature.error}
      reload={again}
    />
  );
}

/** Read-only, because it never left and its orders can go into another shipment. */
function CancelledExpedition({ expedition }: { expedition: Expedition }) {
  const title = `Remessa ${expedition.id}`;
  return (
    <>
      <RecordCrumbs list={{ to: pathTo('/admin/expeditions'), label: 'Expedições' }} here={title} />
      <Title title={title} beside={<ExpeditionPill status={expedition.status.id} />} />
      <div className="stack">
        <Notice title="Remessa cancelada">
          <p>Ela não saiu e não muda mais. Os pedidos dela podem seguir em outra remessa.</p>
        </Notice>
        <Desk side={<HistoryPanel target="expedition" id={expedition.id} />}>
          <PackedPanel expedition={expedition} owner={null} />
        </Desk>
      </div>
    </>
  );
}
