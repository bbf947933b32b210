import { AreaLink } from '#web/backOffice/kit/areas/AreaLink.tsx';
import { waitingKinds, type WaitingTotals } from '#shared/dispatch/waitingParcel';
import { pathTo } from '#shared/site/pathTo';
import { Button } from '#web/ui/button/Button.tsx';
import { Icon } from '#web/ui/icon/Icon.tsx';
import { Title } from '#web/ui/paper/Title.tsx';
import tabRow from '../../ui/list/tabs.module.css';
import styles from './dispatch.module.css';

const tabs = {
  late: 'Atrasadas',
  order: 'Pedidos',
  returned: 'Devolvidas',
  revision: 'Revisões',
} as const;

type Props = {
  waiting: WaitingTotals | undefined;
  step: 1 | 2;
  kind: string;
  onKind: (kind: string) => void;
  onRefresh: () => void;
};

export function DispatchHead({ waiting, step, kind, onKind, onRefresh }: Props) {
  return (
    <>
      <Title
        title="Envios"
        lead={waiting ? leadOf(waiting) : undefined}
        aside={
          <div className="row">
            <DispatchSteps step={step} />
            <Button variant="secondary" square aria-label="Atualizar" onClick={onRefresh}>
              <Icon name="refresh" />
            </Button>
          </div>
        }
      />
      <div className={tabRow.tabs} role="group" aria-label="Origem">
        {['', 'late', ...waitingKinds].map((value) => (
          <button
            key={value}
            type="button"
            aria-current={value === kind ? 'true' : undefined}
            onClick={() => onKind(value)}
          >
            {labelOf(value)} <span>{waiting ? countOf(waiting, value) : ''}</span>
          </button>
        ))}
      </div>
    </>
  );
}

const isKind = (value: string): value is keyof typeof tabs => value in tabs;
const labelOf = (value: string) => (isKind(value) ? tabs[value] : 'Tudo');
const countOf = ({ parcels, kinds, late }: WaitingTotals, value: string) =>
  isKind(value) ? { ...kinds, late }[value] : parcels;

function leadOf({ parcels, clients, weight, late }: WaitingTotals): string {
  const who = `${clients} ${clients === 1 ? 'cliente' : 'clientes'}`;
  const what = parcels === 1 ? '1 remessa espera' : `${parcels} remessas esperam`;
  const all = `${what}, para ${who}, ${weight.replace('.', ',')} kg`;
  return late === 0 ? all : `${all}. ${late === 1 ? '1 atrasada' : `${late} atrasadas`}`;
}

/** The two steps of a dispatch; the second also shows open parcels of earlier batches. */
export function DispatchSteps({ step }: { step: 1 | 2 }) {
  return (
    <ol className={styles.steps}>
      <li aria-current={step === 1 ? 'step' : undefined}>
        <AreaLink to={pathTo('/admin/dispatch')}>
          <i>1</i> Escolher
        </AreaLink>
      </li>
      <li aria-current={step === 2 ? 'step' : undefined}>
        <AreaLink to={pathTo('/admin/dispatch/codes')}>
          <i>2</i> Etiquetas e rastreio
        </AreaLink>
      </li>
    </ol>
  );
}
