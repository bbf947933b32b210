import { AreaLink } from '#web/backOffice/kit/areas/AreaLink.tsx';
import { lazyPart } from '#web/ui/lazyPart.tsx';
import type { Finding } from '#shared/payments/paymentCheck';
import { reopenFinding } from '#shared/payments/paymentDeskEndpoints';
import { formatMoment } from '#shared/values/calendarDate';
import { pathTo } from '#shared/site/pathTo';
import { request } from '#web/http/httpClient';
import { useChange } from '#web/http/useChange';
import { notify } from '#web/state/notify';
import { Button } from '#web/ui/button/Button.tsx';
import { Panel } from '#web/ui/paper/Panel.tsx';
import {
  chargeText,
  differenceOf,
  findingLead,
  findingTitle,
  headAmount,
  resolutionTexts,
  sideAmount,
  signedReais,
} from '#web/entities/payments/findingWords';
import styles from './payments.module.css';

const SettleForm = lazyPart(async () => (await import('./SettleForm')).SettleForm);

type Props = {
  finding: Finding;
  /** The list opens one panel at a time. */
  open: boolean;
  onToggle: () => void;
  chosen: boolean;
  onChoose: (wanted: boolean) => void;
  onSettled: () => Promise<void>;
};

/** One difference; opened, it shows what each side reports and how it was settled. */
export function FindingPanel(props: Props) {
  const { finding, open, onToggle, chosen, onChoose, onSettled } = props;
  const waits = finding.settled === null && finding.kind !== 'mended';
  return (
    <Panel className={styles.finding} changed={waits ? 'wait' : undefined}>
      {waits ? (
        <header className={`${styles.head ?? ''} ${styles.choosable ?? ''}`}>
          <Choice finding={finding} chosen={chosen} onChoose={onChoose} />
          <Head finding={finding} waits />
          <Button variant="secondary" small aria-expanded={open} onClick={onToggle}>
            {open ? 'Fechar' : 'Resolver'}
          </Button>
        </header>
      ) : (
        <header className={styles.head}>
          <Head finding={finding} waits={false} />
        </header>
      )}
      {open && waits ? (
        <div className={styles.settle}>
          <Sides finding={finding} />
          <SettleForm finding={finding} onSettled={onSettled} />
        </div>
      ) : null}
      {finding.settled ? (
        <Settled finding={finding} settled={finding.settled} onReopened={onSettled} />
      ) : null}
    </Panel>
  );
}

function Choice({ finding, chosen, onChoose }: Pick<Props, 'finding' | 'chosen' | 'onChoose'>) {
  const orderText = finding.order === null ? '' : `, pedido ${finding.order}`;
  return (
    <input
      type="checkbox"
      checked={chosen}
      aria-label={`Escolher ${findingTitle(finding)}${orderText}`}
      onChange={({ target }) => onChoose(target.checked)}
    />
  );
}

function Head({ finding, waits }: { finding: Finding; waits: boolean }) {
  const lead = findingLead(finding);
  const difference = differenceOf(finding);
  const lacks = waits && difference !== null && difference < 0;
  return (
    <>
      <div>
        <h2>{findingTitle(finding)}</h2>
        {finding.order === null ? (
          <p>{lead}</p>
        ) : (
          <p>
            <AreaLink
              to={pathTo('/admin/order/:id', { id: finding.order })}
            >{`Pedido ${finding.order}`}</AreaLink>
            {`, ${lead}`}
          </p>
        )}
      </div>
      <span className={lacks ? 'num error-ink' : 'num'}>{headAmount(finding)}</span>
    </>
  );
}

function Sides({ finding }: { finding: Finding }) {
  const { charge, there, here, fee } = finding;
  const difference = differenceOf(finding);
  return (
    <dl className={styles.sides}>
      <div>
        <dt>No provedor</dt>
        <dd>
          <strong>{there === null ? 'Nada' : sideAmount(there)}</strong>
        </dd>
        {charge === null ? null : <dd>{chargeText(finding)}</dd>}
        {fee === null ? null : <dd>{`Tarifa ${sideAmount(fee)}`}</dd>}
      </div>
      <div>
        <dt>Aqui</dt>
        <dd>
          <strong>{here === null ? 'Nada' : sideAmount(here)}</strong>
        </dd>
      </div>
      <div>
        <dt>Diferença</dt>
        <dd>
          <strong>{difference === null ? '–' : signedReais(difference)}</strong>
        </dd>
      </div>
    </dl>
  );
}

type SettledProps = {
  finding: Finding;
  settled: NonNullable<Finding['settled']>;
  onReopened: () => Promise<void>;
};

/** A settlement by a person can be undone; an automatic one cannot. */
function Settled({ finding, settled, onReopened }: SettledProps) {
  const { resolution, note, by, at } = settled;
  const what = resolution === null ? note : `${resolutionTexts[resolution]}: ${note}`;
  const { busy, run: reopen } = useChange(async () => {
    await request(reopenFinding, { body: { finding: finding.id, at } });
    notify({ tone: 'ok', text: 'Reaberta, em “A resolver”' });
    await onReopened();
  });
  return (
    <div className={styles.settled}>
      <p>{what}</p>
      <small>{`${by}, ${formatMoment(new Date(at))}`}</small>
      {resolution === null || resolution === 'refund' ? null : (
        <Button variant="secondary" small busy={busy} onClick={reopen}>
          Reabrir
        </Button>
      )}
    </div>
  );
}
