import { useState } from 'react';
import { resendProfileMail } from '#shared/profiles/customerEndpoints';
import { isForOwnerOnly, type ShownMail } from '#shared/profiles/mails/mailLog';
import { Button } from '#web/ui/button/Button.tsx';
import { Icon } from '#web/ui/icon/Icon.tsx';
import { notify } from '#web/state/notify';
import { request } from '#web/http/httpClient';
import { useChange } from '#web/http/useChange';
import { useKeys } from '#web/backOffice/kit/keys/useKeys';
import { ResendElsewhereDialog } from './ResendElsewhereDialog';
import { useCustomerCache } from '../summaryQuery';

/** Milliseconds; the outbox has most likely sent the e-mail by then. */
const deliveredAfter = 2000;

type Props = { customer: number; mail: ShownMail };

export function ResendMail({ customer, mail }: Props) {
  const [elsewhere, setElsewhere] = useState(false);
  const refresh = useCustomerCache(customer);
  const path = { id: customer, mail: mail.id };
  const onSent = (to: string) => {
    notify({ tone: 'ok', text: `Reenviado para ${to}.` });
    refresh();
    setTimeout(refresh, deliveredAfter);
  };
  const { busy, run: resend } = useChange(async () => {
    onSent((await request(resendProfileMail, { path, body: {} })).to);
  });
  useKeys({
    e: () => {
      if (!busy) resend();
    },
  });
  return (
    <div className="row">
      <Button variant="primary" busy={busy} busyLabel="Reenviando" onClick={resend}>
        <Icon name="mail" />
        Reenviar
      </Button>
      {isForOwnerOnly(mail) ? null : (
        <Button
          variant="secondary"
          onClick={() => {
            setElsewhere(true);
          }}
        >
          Reenviar para outro endereço
        </Button>
      )}
      <span className="small muted">“Reenviar” vai para o e-mail de hoje do cliente.</span>
      {elsewhere ? (
        <ResendElsewhereDialog
          subject={mail.subject}
          send={async (body) => {
            onSent((await request(resendProfileMail, { path, body })).to);
          }}
          onClose={() => {
            setElsewhere(false);
          }}
        />
      ) : null}
    </div>
  );
}
