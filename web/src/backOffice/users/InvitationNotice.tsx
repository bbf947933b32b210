import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { DeskProfile } from '#shared/profiles/mails/mailReturn';
import { renewInvitation } from '#shared/profiles/profileEndpoints';
import { formatMoment } from '#shared/values/calendarDate';
import { Button } from '#web/ui/button/Button.tsx';
import { Notice } from '#web/ui/state/Notice.tsx';
import { request } from '#web/http/httpClient';
import { profileKeys } from '#web/http/queryKeys';
import { notify } from '#web/state/notify';
import { useChange } from '#web/http/useChange';

type Props = { profile: DeskProfile; invitation: NonNullable<DeskProfile['invitation']> };

/** Whoever was invited and chose no password yet cannot log in; the link may have got lost or be over. */
export function InvitationNotice({ profile, invitation: { expires } }: Props) {
  const [opened] = useState(() => new Date().toISOString());
  const client = useQueryClient();
  const holds = expires !== null && expires > opened;
  const { busy, run: renew } = useChange(async () => {
    try {
      await request(renewInvitation, { path: { id: profile.id } });
      notify({ tone: 'ok', text: `Convite enviado a ${profile.user.email}.` });
    } finally {
      void client.invalidateQueries({ queryKey: profileKeys.all });
    }
  });
  return (
    <Notice tone="wait" title={holds ? 'Convidado, ainda sem senha' : 'O convite venceu'}>
      <div className="stack gap-2">
        <p>
          {holds
            ? `O link do convite vale até ${formatMoment(new Date(expires))}.`
            : 'A pessoa não criou a senha a tempo e ainda não pode entrar.'}
        </p>
        <p>
          <Button variant="secondary" small busy={busy} onClick={renew}>
            Convidar de novo
          </Button>
        </p>
      </div>
    </Notice>
  );
}
