import { useState } from 'react';
import { resendProfileMail } from '#shared/profiles/customerEndpoints';
import { isForOwnerOnly, type ShownMail } from '#shared/profiles/mails/mailLog';
import { Button } from '#web/ui/button/Button.tsx';
import { Icon } from '#web/ui/icon/Icon.tsx';
import { notify } from '#web/state/notify';
import { request } from '#web/http/httpClient';
import { RequestFailure } from '#web/http/RequestFailure';
import { useKeys } from '#web/backOffice/kit/keys/useKeys';
import { ResendElsewhereDialog } from './ResendElsewhereDialog';
import { useCustomerCache } from '../summaryQuery';

/** When the outbox has most likely sent it. */
const deliveredAfter = 2000;

type Props = { customer: number; mail: ShownMail };

export function ResendMail({ customer, mail }: Props) {
  const [busy, setBusy] = useState(false);
  const [elsewhere, setElsewhere] = useState(false);
  const refresh = useCustomerCache(customer);
  const path = { id: customer, mail: mail.id };
  const onSent = (to: string) => {
    notify({ tone: 'ok', text: `Reenviado para ${to}.` });
    refresh();
    setTimeout(refresh, deliveredAfter);
  };
  const resend = async () => {
    setBusy(true);
    try {
      onSent((await request(resendProfileMail, { path, body: {} })).to);
    } catch (error) {
      if (!(error instanceof RequestFailure)) throw error;
    } finally {
      setBusy(false);
    }
  };
  useKeys({
    e: () => {
      if (!busy) void resend();
    },
  });
  return (
    <div className="row">
      <Button variant="primary" busy={busy} busyLabel="Reenviando" onClick={() => void resend()}>
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
