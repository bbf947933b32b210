import { useEffect, useRef, useState } from 'react';
import * as v from 'valibot';
import { displayName, endingWith } from '#shared/profiles/person';
import { roleNames } from '#shared/profiles/team/roles';
import type { ActingFor } from '#shared/profiles/team/team';
import { readActingFor, switchAccount } from '#web/entities/session/switchAccount';
import { RequestFailure } from '#web/http/RequestFailure';
import { useChange } from '#web/http/useChange';
import { storeActing, storedActing, useActingRefusals } from '#web/state/acting';
import { afterAsking } from '#web/state/leaving';
import { notify } from '#web/state/notify';
import { useSession } from '#web/state/session';
import { Icon } from '#web/ui/icon/Icon.tsx';
import styles from './actingBand.module.css';

/**
 * The band under the top bar. It shows the company for which a person acts, and lets them switch.
 */
export function ActingBand() {
  const user = useSession((session) => session.user);
  const acting = useSession((session) => session.acting);
  const [open, setOpen] = useState(false);
  const band = useRef<HTMLDetailsElement>(null);
  const { run: choose } = useChange((to: ActingFor | null) => switchAccount(to));
  useSaidAtLogin();
  useLeavingTeam();
  useEffect(() => {
    if (!open) return;
    readActingFor().catch((error: unknown) => {
      // The teams from the login stay in use.
      if (!(error instanceof RequestFailure)) throw error;
    });
    const close = (event: Event) => {
      const leaves =
        event instanceof KeyboardEvent
          ? event.key === 'Escape'
          : event.target instanceof Node && !band.current?.contains(event.target);
      if (leaves) setOpen(false);
    };
    document.addEventListener('keydown', close);
    document.addEventListener('pointerdown', close);
    return () => {
      document.removeEventListener('keydown', close);
      document.removeEventListener('pointerdown', close);
    };
  }, [open]);
  if (!user) return null;
  const person = acting?.person ?? user;
  const companies = person.acting_for ?? [];
  const current = acting ? user.id : person.id;
  return (
    <div className={styles.acting}>
      <details ref={band} open={open}>
        <summary
          onClick={(event) => {
            event.preventDefault();
            setOpen(!open);
          }}
        >
          <Icon name="user" />
          <span>
            Você atua por <b>{displayName(user)}</b>
          </span>
          <span className={styles.role}>{acting ? roleNames[acting.role] : 'Sua conta'}</span>
          <span className={styles.go}>
            Trocar
            <Icon name="down" />
          </span>
        </summary>
        <ul className={styles.menu} aria-label="Por quem você pode atuar">
          {companies.map((one) => (
            <li key={one.profile}>
              <Choice
                name={one.name}
                note={roleNames[one.role]}
                current={current === one.profile}
                onChoose={() => afterAsking(() => choose(one))}
              />
            </li>
          ))}
          <li>
            <Choice
              name={displayName(person)}
              note="Sua conta"
              current={!acting}
              onChoose={() => afterAsking(() => choose(null))}
            />
          </li>
        </ul>
      </details>
    </div>
  );
}

const choiceWithNotices = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    said: v.array(v.object({ tone: v.picklist(['note', 'wait', 'ok', 'stop']), text: v.string() })),
  }),
);

/** Shows once what a login said before it loaded the page for the company. */
function useSaidAtLogin(): void {
  useEffect(() => {
    const { acting, user } = useSession.getState();
    const { success, output } = v.safeParse(choiceWithNotices, storedActing());
    if (!acting || !success) return;
    storeActing({ ...acting, company: user });
    for (const notice of output.said) notify(notice);
  }, []);
}

/**
 * Reads their teams when a page is loaded and when a call is refused, because the role may have
 * changed. Says once that the person was removed from the team, and leads to their own account.
 */
function useLeavingTeam(): void {
  const refusals = useActingRefusals(({ count }) => count);
  const isSaid = useRef(false);
  useEffect(() => {
    const { acting, user } = useSession.getState();
    if (isSaid.current || !acting) return;
    readActingFor()
      .then((companies) => {
        if (isSaid.current || companies.some(({ profile }) => profile === user.id)) return;
        isSaid.current = true;
        notify({
          tone: 'stop',
          text: `Você não faz mais parte da equipe de ${endingWith(displayName(user))}`,
          action: { label: 'Voltar à minha conta', run: () => void switchAccount(null) },
        });
      })
      .catch((error: unknown) => {
        // The screen already shows the refusal.
        if (!(error instanceof RequestFailure)) throw error;
      });
  }, [refusals]);
}

type ChoiceProps = {
  readonly name: string;
  readonly note: string;
  readonly current: boolean;
  readonly onChoose: () => void;
};

const Choice = ({ name, note, current, onChoose }: ChoiceProps) => (
  <button type="button" aria-current={current ? 'true' : undefined} onClick={onChoose}>
    <span>
      <b>{name}</b>
      <small>{note}</small>
    </span>
    {current ? <Icon name="check" /> : null}
  </button>
);
