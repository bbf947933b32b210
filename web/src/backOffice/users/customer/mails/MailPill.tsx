import { type MailState, mailStateLabels } from '#shared/profiles/mails/mailLog';
import { StatePill, type Tone } from '#web/ui/state/StatePill.tsx';
import type { IconName } from '#web/ui/icon/iconShapes';

const looks = {
  queued: ['wait', 'clock'],
  sent: ['move', 'mail'],
  delivered: ['ok', 'check'],
  returned: ['stop', 'back'],
  complained: ['stop', 'alert'],
  withheld: ['stop', 'ban'],
} as const satisfies Record<MailState, readonly [Tone, IconName]>;

export function MailPill({ state }: { state: MailState }) {
  const [tone, icon] = looks[state];
  return (
    <StatePill tone={tone} icon={icon}>
      {mailStateLabels[state]}
    </StatePill>
  );
}
