import { useState } from 'react';
import type { RegisteredAircraft } from '#shared/aircraft/registeredAircraft';
import {
  type JudgedAircraft,
  isDoubtful,
  judgeAircraft,
  type TitleScope,
  outsideWarning,
} from '#shared/publications/applicability';
import { useSettled } from '#web/state/useSettled';
import { Button } from '#web/ui/button/Button.tsx';
import { Icon } from '#web/ui/icon/Icon.tsx';
import { Notice } from '#web/ui/state/Notice.tsx';
import { confirmedAs, unknownPrefix } from './registerAnswers';
import { useRegistered } from './useRegistered';
import styles from './aircraftVerdict.module.css';

export type VerdictProps = {
  /** `prefix` and `serial` are as typed. */
  prefix: string;
  serial: string;
  /** The manual to be bought. */
  manual: TitleScope;
  onSerial: (serial: string) => void;
  /** The answer that the person confirmed (`confirmedAs`). */
  confirmed: string;
  onConfirm: (said: string) => void;
  /** The error when the confirmation is missing. */
  error?: string | undefined;
};

/** The pause in typing after which a number is checked. */
const settledAfter = 400;

/**
 * What the register and the manual say about the typed aircraft. It fills an empty serial number
 * once per prefix, never replaces typed text, and asks about doubts.
 */
export function AircraftVerdict(props: VerdictProps) {
  const { prefix, serial, manual, onSerial, confirmed, error } = props;
  const [filled, setFilled] = useState<string | null>(null);
  const craft = useRegistered(prefix, (found) => {
    const isOurs = serial.trim() === '' || serial === filled;
    if (!isOurs || found.serial === null) return;
    setFilled(found.serial);
    onSerial(found.serial);
  });
  const typed = useSettled(serial.trim(), settledAfter);
  const verdict = judgeAircraft(manual, {
    model: craft?.model ?? null,
    serial: typed,
    registered: craft?.serial ?? null,
  });
  const said = confirmedAs({ airplane_prefix: prefix, airplane_serial_number: typed });
  const isOpen = isDoubtful(verdict) && confirmed !== said;
  return (
    <>
      <p role="status" className={styles.note}>
        {craft === undefined ? null : craft === null ? (
          `${unknownPrefix}. Confira ou siga assim mesmo.`
        ) : (
          <Registered {...{ prefix, craft, verdict, manual }} isFilled={serial === filled} />
        )}
      </p>
      {isOpen ? (
        <Question {...props} {...{ verdict, said, error }} />
      ) : isDoubtful(verdict) ? (
        <Confirmed verdict={verdict} serial={typed} />
      ) : null}
    </>
  );
}

type RegisteredProps = {
  prefix: string;
  craft: RegisteredAircraft;
  verdict: JudgedAircraft;
  manual: TitleScope;
  isFilled: boolean;
};

/** The check mark only means that the manual is for this aircraft. */
function Registered({ prefix, craft, verdict, manual, isFilled }: RegisteredProps) {
  const { match, registered } = verdict;
  const known = [craft.model, craft.serial === null ? null : `N/S ${craft.serial}`];
  const applies = match.kind === 'applies' && registered === null;
  const isAsked = manual.effectivity.length > 0 || manual.applicability !== null;
  return (
    <>
      {applies ? (
        <span className={styles.found}>
          <Icon name="check" />
          <span>
            Aplica-se: <b>{`no RAB, ${prefix} é ${known.filter(Boolean).join(', ')}`}</b>
          </span>
        </span>
      ) : (
        <span>{`No RAB: ${[craft.model, craft.year].filter(Boolean).join(', ')}.`}</span>
      )}
      {isFilled ? <span>Número de série preenchido pelo RAB.</span> : null}
      {match.kind === 'unknown' && isAsked ? (
        <span>Não sabemos se este título se aplica; confira na página da publicação.</span>
      ) : null}
    </>
  );
}

type QuestionProps = VerdictProps & { verdict: JudgedAircraft; said: string };

function Question({ prefix, verdict, said, onSerial, onConfirm, serial, error }: QuestionProps) {
  const { match, registered } = verdict;
  const title =
    match.kind === 'outside' ? 'Fora da aplicabilidade' : 'Número de série diferente do RAB';
  return (
    <div
      role="group"
      aria-label="Confirmação da aeronave"
      data-invalid={error === undefined ? undefined : ''}
    >
      <Notice tone="wait" title={title} role="status">
        <div className={styles.outside}>
          <div>
            {match.kind === 'outside' ? <p>{outsideWarning(match)}</p> : null}
            {registered === null ? null : (
              <p>{`No RAB, ${prefix} é N/S ${registered}. Você digitou ${serial.trim()}.`}</p>
            )}
          </div>
          <div className="row">
            {registered === null ? null : (
              <Button variant="secondary" small onClick={() => onSerial(registered)}>
                {`Usar ${registered}`}
              </Button>
            )}
            <Button
              variant={registered === null ? 'secondary' : undefined}
              small
              onClick={() => onConfirm(said)}
            >
              Está certo
            </Button>
          </div>
        </div>
      </Notice>
    </div>
  );
}

function Confirmed({ verdict, serial }: { verdict: JudgedAircraft; serial: string }) {
  return (
    <p className="small muted" role="status">
      {doubtsInWords(verdict, serial)
        .map((doubt) => `${doubt}, confirmado por você`)
        .join('. ')}
    </p>
  );
}

/** "Fora da aplicabilidade", "N/S 656, no RAB 655" */
export const doubtsInWords = ({ match, registered }: JudgedAircraft, serial: string): string[] => [
  ...(match.kind === 'outside' ? ['Fora da aplicabilidade'] : []),
  ...(registered === null ? [] : [`N/S ${serial}, no RAB ${registered}`]),
];
