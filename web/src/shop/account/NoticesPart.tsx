import { useState } from 'react';
import { commonMessages } from '#shared/messages/messages';
import { type NoticeKind, noticeLabels } from '#shared/profiles/mails/notices';
import { CheckField } from '#web/forms/fields/CheckField.tsx';
import { notify } from '#web/state/notify';
import { useChange } from '#web/http/useChange';
import styles from './account.module.css';
import type { OwnAccount } from '#web/entities/profiles/useAccount';
import { AccountSection } from './AccountSection';

const choices = [
  {
    kind: 'reminders',
    note: '30, 15, 7 e 1 dias antes, no dia, e depois do vencimento',
  },
  {
    kind: 'revisions',
    note: 'Ela aparece no Gerenciador também sem o aviso',
  },
] as const satisfies readonly { kind: NoticeKind; note: string }[];

/** Which e-mails one wants; each tick is saved at once. */
export function NoticesPart({ account: { profile, change, keep } }: { account: OwnAccount }) {
  const [saving, setSaving] = useState<NoticeKind | null>(null);
  // Refused, the box shows again what is stored.
  const { run: choose } = useChange(async (kind: NoticeKind, wanted: boolean) => {
    setSaving(kind);
    try {
      keep(await change({ notices: { [kind]: wanted } }));
      notify({ tone: 'ok', text: commonMessages.saved });
    } finally {
      setSaving(null);
    }
  });
  return (
    <AccountSection id="avisos">
      <ul className={styles.notes}>
        {choices.map(({ kind, note }) => (
          <li key={kind}>
            <CheckField
              label={noticeLabels[kind]}
              note={note}
              checked={profile.notices[kind]}
              aria-busy={saving === kind}
              onChange={(event) => {
                if (saving === null) choose(kind, event.target.checked);
              }}
            />
          </li>
        ))}
        <li>
          <CheckField
            label="Pedido, pagamento, envio e segurança da conta"
            note="Sempre enviado"
            checked
            disabled
          />
        </li>
      </ul>
    </AccountSection>
  );
}
