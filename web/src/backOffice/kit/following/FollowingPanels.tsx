import type { Followed } from '#shared/accounts/inbox';
import { TalkPanel } from './TalkPanel';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { hasArea } from '#shared/accounts/areas';
import { getFollowing, updateFollowing } from '#shared/accounts/inboxEndpoints';
import { areasOfTarget } from '#shared/system/history';
import {
  addDays,
  calendarDate,
  type CalendarDate,
  formatDate,
  todayInSaoPaulo,
} from '#shared/values/calendarDate';
import { staffQuery } from '#web/backOffice/kit/areas/staffQuery';
import { DateField, useTypedDay } from '#web/backOffice/kit/fields/DateField.tsx';
import { SelectField } from '#web/forms/fields/SelectField.tsx';
import { request } from '#web/http/httpClient';
import { historyKeys, inboxKeys } from '#web/http/queryKeys';
import { useChange } from '#web/http/useChange';
import { notify } from '#web/state/notify';
import { useSession } from '#web/state/session';
import { useToday } from '#web/state/useToday';
import { Button } from '#web/ui/button/Button.tsx';
import { Panel } from '#web/ui/paper/Panel.tsx';
import { useKeys } from '../keys/useKeys';
import { nextMonday } from './nextMonday';

export type FollowingProps = {
  target: Followed;
  id: number;
  /** Parcels need another label, because "Responsável" already names someone else there. */
  label?: string | undefined;
};

/** Internal comments on a record, and who follows it; customers see none of it. */
export function FollowingPanels({ target, id, label }: FollowingProps) {
  return (
    <>
      <FollowPanel target={target} id={id} label={label} />
      <TalkPanel target={target} id={id} />
    </>
  );
}

type Wanted = { assignee?: number | null; reminder?: CalendarDate | null };

/**
 * Who follows a record, and the day on which the user is reminded of it; both are saved at once.
 */
function FollowPanel({ target, id, label = 'Responsável' }: FollowingProps) {
  const client = useQueryClient();
  const box = useRef<HTMLDivElement>(null);
  const undo = useRef<(() => void) | undefined>(undefined);
  const queryKey = inboxKeys.following(target, id);
  const { data } = useQuery({
    queryKey,
    queryFn: ({ signal }) => request(getFollowing, { path: { target, id }, signal }),
  });
  const apply = async (wanted: Wanted) => {
    const path = { target, id };
    const after = await request(updateFollowing, { path, body: wanted, alerts: true });
    client.setQueryData(queryKey, after);
    void client.invalidateQueries({ queryKey: historyKeys.one(target, id) });
    void client.invalidateQueries({ queryKey: inboxKeys.all });
  };
  const { run: takeBack } = useChange(async (back: Wanted) => {
    await apply(back);
    notify({ tone: 'ok', text: 'Desfeito' });
  });
  const { run: change } = useChange(async (wanted: Wanted, said: string, back: Wanted) => {
    await apply(wanted);
    const run = () => takeBack(back);
    undo.current = run;
    notify({ tone: 'ok', text: said, action: { label: 'Desfazer', run } });
  });
  useKeys({
    z: () => {
      undo.current?.();
      undo.current = undefined;
    },
    r: () => {
      // A withdrawal on the page uses the same letter for its actions.
      if (document.querySelector('[data-letter=r]')) return;
      box.current?.querySelector('select')?.focus();
    },
    l: () => box.current?.querySelector('input')?.focus(),
  });
  const { assignee = null, reminder = null } = data ?? {};
  return (
    <Panel stack className="gap-3">
      <h2>Acompanhar</h2>
      <div className="stack" ref={box}>
        <Assignee
          label={label}
          target={target}
          assignee={assignee}
          disabled={!data}
          onChange={(person, name) =>
            change({ assignee: person }, `${label}: ${name}`, { assignee: assignee?.id ?? null })
          }
        />
        <Reminder
          reminder={reminder}
          disabled={!data}
          onChange={(day) => {
            const said = day === null ? 'Lembrete tirado' : `Lembrete em ${formatDate(day)}`;
            change({ reminder: day }, said, {
              reminder: reminder === null ? null : calendarDate(reminder),
            });
          }}
        />
      </div>
    </Panel>
  );
}

type AssigneeProps = {
  label: string;
  target: Followed;
  assignee: { id: number; since: string; by: number } | null;
  disabled: boolean;
  onChange: (person: number | null, name: string) => void;
};

function Assignee({ label, target, assignee, disabled, onChange }: AssigneeProps) {
  const { data: staff = [] } = useQuery(staffQuery);
  const self = useSession(({ user }) => user?.id);
  const able = staff.filter(({ areas }) => hasArea(areas, areasOfTarget[target]));
  const nameOf = (id: number | undefined) => staff.find((one) => one.id === id)?.name;
  const options = able.map(({ id, name }) => ({
    value: String(id),
    label: id === self ? `${name} (você)` : name,
  }));
  const by = nameOf(assignee?.by);
  const since = assignee ? formatDate(todayInSaoPaulo(new Date(assignee.since))).slice(0, 5) : '';
  return (
    <SelectField
      label={label}
      help={assignee ? `Desde ${since}${by === undefined ? '' : `, por ${by}`}.` : undefined}
      value={assignee ? String(assignee.id) : ''}
      disabled={disabled}
      options={[{ value: '', label: 'Ninguém' }, ...options]}
      onChange={({ target: { value } }) => {
        const person = value === '' ? null : Number(value);
        onChange(person, nameOf(person ?? undefined) ?? 'ninguém');
      }}
    />
  );
}

type ReminderProps = {
  reminder: string | null;
  disabled: boolean;
  onChange: (day: CalendarDate | null) => void;
};

function Reminder({ reminder, disabled, onChange }: ReminderProps) {
  const today = useToday();
  const typed = useTypedDay(reminder ?? '');
  const isPast = typed.day !== null && typed.day !== reminder && typed.day < today;
  const set = (day: CalendarDate | null) => {
    if (day !== null && day !== reminder && day >= today) onChange(day);
  };
  const days = [
    ['Amanhã', addDays(today, 1)],
    ['Segunda', nextMonday(today)],
  ] as const;
  return (
    <>
      <DateField
        label="Lembrar em"
        help="Só para você, em Minhas pendências desde esse dia."
        error={isPast ? 'Escolha hoje ou depois' : undefined}
        value={typed.text}
        disabled={disabled}
        onInput={({ currentTarget: { value } }) => set(typed.type(value))}
      />
      <div className="row">
        {days.map(([word, day]) => (
          <Button
            key={word}
            small
            variant="secondary"
            aria-pressed={reminder === day}
            disabled={disabled}
            onClick={() => set(day)}
          >
            {word}
          </Button>
        ))}
        {reminder === null ? null : (
          <Button small disabled={disabled} onClick={() => onChange(null)}>
            Tirar
          </Button>
        )}
      </div>
    </>
  );
}
