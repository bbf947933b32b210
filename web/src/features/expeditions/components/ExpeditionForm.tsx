import { useQuery } from '@tanstack/react-query';
import type { Expedition } from '#shared/expeditions/expedition';
import { expeditionStatus } from '#shared/expeditions/expeditionStatus';
import { Crumbs } from '../../../components/desk/Crumbs';
import { Desk } from '../../../components/desk/Desk';
import { HistoryPanel } from '../../../components/desk/HistoryPanel';
import { OutdatedNotice } from '../../../components/desk/OutdatedNotice';
import { SaveBar } from '../../../components/desk/SaveBar';
import { ExpeditionPill } from '../../../components/ExpeditionPill';
import { FormBanner } from '../../../components/FormBanner';
import { SelectField } from '../../../components/SelectField';
import { Title } from '../../../components/Title';
import { useSession } from '../../../lib/session';
import { staffQuery } from '../api/expeditionQueries';
import { isPacked, type Origin } from '../expeditionForm';
import { useExpeditionForm, type ExpeditionRecordForm } from '../useExpeditionForm';
import { CancelledExpedition } from './CancelledExpedition';
import { CorrectionButton } from './CorrectionButton';
import { DestinationPanel } from './DestinationPanel';
import { LabelPanel } from './LabelPanel';
import { PackedPanel } from './PackedPanel';
import { ProgressPanel } from './ProgressPanel';
import { ShippingPanel } from './ShippingPanel';

const list = { to: '/admin/expeditions', label: 'Expedições' };

type Props = {
  expedition: Expedition | null;
  /** What a new one is started from. */
  origin: Origin | null;
  reload: () => void;
};

export function ExpeditionForm(props: Props) {
  const { expedition } = props;
  return expedition?.status.id === expeditionStatus.cancelled ? (
    <CancelledExpedition expedition={expedition} />
  ) : (
    <OpenForm {...props} />
  );
}

function OpenForm({ expedition, origin, reload }: Props) {
  const form = useExpeditionForm({ expedition, origin, reload });
  const title = expedition ? `Remessa ${expedition.id}` : 'Nova remessa';
  const owner = <OwnerField form={form} expedition={expedition} />;
  return (
    <form noValidate onSubmit={form.submit(form.save)}>
      <Crumbs list={list} here={title} />
      <Title
        title={title}
        beside={expedition ? <ExpeditionPill status={expedition.status.id} /> : null}
      />
      <div className="stack">
        <FormBanner text={form.banner} />
        <OutdatedNotice form={form} />
        <Desk
          side={
            <>
              <ProgressPanel form={form} expedition={expedition} />
              {expedition ? <LabelPanel id={expedition.id} /> : null}
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
    </form>
  );
}

type OwnerProps = { form: ExpeditionRecordForm; expedition: Expedition | null };

/** Who answers for it; somebody who has left the staff since is still named. */
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
