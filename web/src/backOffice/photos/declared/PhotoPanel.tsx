import { AreaLink } from '#web/backOffice/kit/areas/AreaLink.tsx';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { formatPhone } from '#shared/brazil/phone';
import type { WaitingPhoto } from '#shared/orders/photoQueue';
import { formatAmount, fromWire } from '#shared/values/money';
import { displayName } from '#shared/profiles/person';
import { pathTo } from '#shared/site/pathTo';
import { Button } from '#web/ui/button/Button.tsx';
import { Facts } from '#web/ui/facts/Facts.tsx';
import { Panel } from '#web/ui/paper/Panel.tsx';
import { Applicability } from '#web/entities/publications/Applicability.tsx';
import { RevisionStamp } from '#web/entities/publications/RevisionStamp.tsx';
import { isOutside, type PlateDifference, serialsDiffer } from './differences';
import { decisionLabels, type PhotoDecision } from '../decisions/photoDecision';
import { waitingFor } from '../queue/waitingFor';
import answering from '../../kit/answering.module.css';
import styles from '../photoDesk.module.css';
import { fuelTypeLabels } from '#shared/orders/fuelType';
import { useKeys } from '../../kit/keys/useKeys';
import { Unbroken } from '#web/ui/facts/Unbroken.tsx';

type Props = {
  photo: WaitingPhoto;
  /** Other waiting photos of the same order. */
  others: readonly WaitingPhoto[];
  now: number;
  decision: PhotoDecision | undefined;
  /** Neither answered nor rejected together with another photo of its order. */
  isOpen: boolean;
  /** Answered by a colleague. */
  isElsewhere: boolean;
  /** The differences shown after 'Aprovar' was pressed; empty otherwise. */
  differences: readonly PlateDifference[];
  onConfirm: () => void;
  onBack: () => void;
  onApprove: () => void;
  onReject: () => void;
  onAsk: () => void;
  onUndo: () => void;
};

/** The declared data, the customer, and the three answers. */
export function PhotoPanel({
  photo,
  others,
  now,
  decision,
  isOpen,
  isElsewhere,
  differences,
  onConfirm,
  onBack,
  ...on
}: Props) {
  const late = Date.parse(photo.answer_by) < now;
  return (
    <div className="stack">
      <Panel stack changed={decision || isElsewhere ? undefined : 'wait'}>
        <div className="spread">
          <h2>
            <AreaLink
              to={pathTo('/admin/order/:id', { id: photo.order })}
            >{`Pedido ${photo.order}`}</AreaLink>
            {photo.of > 1 ? `, linha ${photo.position} de ${photo.of}` : ''}
          </h2>
          <span className={late ? styles.late : 'muted'}>
            {`há ${waitingFor(photo.answer_by, now)}`}
          </span>
        </div>
        <About photo={photo} />
        <DeclaredTable photo={photo} />
        {differences.length > 0 ? (
          <ApproveWarning
            key={photo.line}
            differences={differences}
            onConfirm={onConfirm}
            onBack={onBack}
          />
        ) : (
          <Answers {...{ decision, isOpen, isElsewhere }} {...on} />
        )}
      </Panel>
      <ThisOrder photo={photo} others={others} />
    </div>
  );
}

function ThisOrder({ photo, others }: Pick<Props, 'photo' | 'others'>) {
  const { shipping_type, destination, total, note } = photo;
  const facts: readonly (readonly [string, ReactNode])[] = [
    ...others.map((other) => [`Linha ${other.position}`, lineText(other)] as const),
    ['Envio', [shipping_type, destination].filter(Boolean).join(', ')],
    ['Total', `R$ ${formatAmount(fromWire(total))}`],
    ...(note ? [['Observação', note] as const] : []),
  ];
  return (
    <Panel>
      <h2>Deste pedido</h2>
      <Facts rows={facts} />
    </Panel>
  );
}

/** "Suplemento de Conversão, PS-AGS, N/S 702" */
const lineText = ({ publication, airplane_prefix, airplane_serial_number }: WaitingPhoto) =>
  [publication.name, airplane_prefix, airplane_serial_number && `N/S ${airplane_serial_number}`]
    .filter(Boolean)
    .join(', ');

function About({ photo: { publication, client } }: { photo: WaitingPhoto }) {
  return (
    <div>
      <b>
        <Unbroken>{publication.name}</Unbroken>
      </b>{' '}
      <RevisionStamp version={publication.version} />
      <br />
      <Applicability text={publication.applicability} inline />
      {publication.applicability ? <br /> : null}
      <span className="muted">
        <AreaLink to={pathTo('/admin/user/:id', { id: client.id })}>{displayName(client)}</AreaLink>
        {client.company_name && client.person_or_company === 1 ? `, ${client.name}` : ''}
        {client.phone ? <Unbroken>{`, ${formatPhone(client.phone)}`}</Unbroken> : null}
      </span>
    </div>
  );
}

type AnswersProps = Pick<
  Props,
  'decision' | 'isOpen' | 'isElsewhere' | 'onApprove' | 'onReject' | 'onAsk' | 'onUndo'
>;

function Answers(props: AnswersProps) {
  const { decision, isOpen, isElsewhere, onApprove, onReject, onAsk, onUndo } = props;
  if (decision) {
    return (
      <p className="row" role="status">
        {`Resposta: ${decisionLabels[decision.kind]}.`}
        <Button variant="secondary" small onClick={onUndo}>
          Desfazer
        </Button>
      </p>
    );
  }
  if (isElsewhere) return <p role="status">Outra pessoa respondeu esta foto.</p>;
  if (!isOpen) return <p role="status">O pedido foi reprovado por outra foto dele.</p>;
  return (
    <div className={`${answering.decide ?? ''} ${styles.decide ?? ''}`}>
      <Button variant="primary" aria-keyshortcuts="A" onClick={onApprove}>
        Aprovar <kbd>A</kbd>
      </Button>
      <Button variant="secondary" aria-keyshortcuts="R" onClick={onReject}>
        Reprovar <kbd>R</kbd>
      </Button>
      <Button variant="secondary" aria-keyshortcuts="P" onClick={onAsk}>
        Pedir outra foto <kbd>P</kbd>
      </Button>
    </div>
  );
}

/** The declared data next to the public register; differences are marked and explained. */
function DeclaredTable({ photo }: { photo: WaitingPhoto }) {
  const { register, airplane_prefix, airplane_serial_number, fuel_type } = photo;
  const differs = serialsDiffer(airplane_serial_number, register?.serial ?? null);
  return (
    <table className={styles.compare}>
      <caption className="sr">Declarado no pedido e registro da ANAC</caption>
      <thead>
        <tr>
          <th scope="col">
            <span className="sr">Dado</span>
          </th>
          <th scope="col">Declarado</th>
          <th scope="col">RAB</th>
        </tr>
      </thead>
      <tbody>
        <Line label="Prefixo" declared={airplane_prefix} registered={register?.prefix} />
        <Line
          label="N/S"
          declared={airplane_serial_number}
          registered={register?.serial}
          why={differs ? 'Difere do declarado' : undefined}
        />
        <Line
          label="Modelo"
          declared={null}
          registered={[register?.model, register?.year].filter(Boolean).join(', ')}
        />
        <Line
          label="Combustível"
          declared={fuel_type === null ? null : fuelTypeLabels[fuel_type]}
          registered={null}
        />
        <EffectivityLine photo={photo} />
      </tbody>
    </table>
  );
}

function EffectivityLine({ photo }: { photo: WaitingPhoto }) {
  const { register, airplane_serial_number, applies } = photo;
  if (applies.declared === null && applies.registered === null) return null;
  return (
    <Line
      label="Efetividade"
      declared={placeIn(airplane_serial_number, applies.declared)}
      registered={placeIn(register?.serial ?? register?.model, applies.registered)}
      why={isOutside(photo) ? 'Não se aplica' : undefined}
    />
  );
}

/** "655, dentro" */
const placeIn = (number: string | null | undefined, applies: boolean | null) =>
  number && applies !== null ? `${number}, ${applies ? 'dentro' : 'fora'}` : null;

type LineProps = {
  label: string;
  declared: string | null;
  registered: string | null | undefined;
  why?: string | undefined;
};

function Line({ label, declared, registered, why }: LineProps) {
  return (
    <tr data-changed={why ? 'wait' : undefined}>
      <th scope="row">{label}</th>
      <td>{declared ? <b>{declared}</b> : <Muted>Não se declara</Muted>}</td>
      <td>
        {registered ? <span className="num">{registered}</span> : <Muted>Não consta</Muted>}
        {why ? <span className={styles.why}>{why}</span> : null}
      </td>
    </tr>
  );
}

const Muted = ({ children }: { children: ReactNode }) => <span className="muted">{children}</span>;

/** A warning counts as read after this time. */
const readAfterMs = 1000;

type WarningProps = {
  differences: readonly PlateDifference[];
  onConfirm: () => void;
  onBack: () => void;
};

/** Replaces the answers; needs another key than 'Aprovar', once the warning could be read. */
function ApproveWarning({ differences, onConfirm, onBack }: WarningProps) {
  const [isRead, setRead] = useState(false);
  const back = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const timer = setTimeout(() => setRead(true), readAfterMs);
    back.current?.querySelector<HTMLElement>('button:last-of-type')?.focus();
    return () => clearTimeout(timer);
  }, []);
  const confirm = () => {
    if (isRead) onConfirm();
  };
  useKeys({ c: confirm, Escape: onBack });
  return (
    <div
      className={`${styles.arm ?? ''} ${answering.keyed ?? ''}`}
      role="alertdialog"
      aria-labelledby="arm"
      aria-describedby="arm-why"
    >
      <h3 id="arm">{differences.map(({ title }) => title).join('. ')}</h3>
      <p id="arm-why">{differences.map(({ text }) => text).join(' ')} Confira a plaqueta.</p>
      <div className="row" ref={back}>
        <Button
          variant="secondary"
          aria-keyshortcuts="C"
          aria-disabled={isRead ? undefined : true}
          // A key still held from before would press the button.
          onKeyDown={(event) => {
            if (event.key === 'Enter' || event.key === ' ') event.preventDefault();
          }}
          onClick={confirm}
        >
          Aprovar assim mesmo <kbd>C</kbd>
        </Button>
        <Button onClick={onBack}>
          Voltar <kbd>Esc</kbd>
        </Button>
      </div>
      <small>
        {isRead
          ? 'A tecla A não confirma este aviso.'
          : 'Leia o aviso: C começa a valer em 1 s. A não confirma.'}
      </small>
    </div>
  );
}
