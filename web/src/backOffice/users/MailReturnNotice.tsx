import { useQueryClient } from '@tanstack/react-query';
import { formatMoment } from '#shared/values/calendarDate';
import {
  mailReturnText,
  type DeskProfile,
  type MailReturn,
  type MailReturnKind,
} from '#shared/profiles/mails/mailReturn';
import { clearMailReturn } from '#shared/profiles/profileEndpoints';
import { Button } from '#web/ui/button/Button.tsx';
import { Notice } from '#web/ui/state/Notice.tsx';
import { request } from '#web/http/httpClient';
import { profileKeys, todayKey } from '#web/http/queryKeys';
import { notify } from '#web/state/notify';
import { useChange } from '#web/http/useChange';
import { useRecordCache } from '../kit/record/useRecordCache';

type Props = { profile: DeskProfile; returned: MailReturn };

/**
 * Says that e-mails bounce. It ends when staff correct the address, or confirm that it is right.
 */
export function MailReturnNotice({ profile, returned }: Props) {
  const client = useQueryClient();
  const { keep } = useRecordCache(profileKeys);
  const { busy, run: clear } = useChange(async () => {
    await request(clearMailReturn, { path: { id: profile.id } });
    notify({ tone: 'ok', text: afterwards[returned.kind] });
    const settled: DeskProfile = { ...profile, mail_return: undefined };
    keep(settled);
    void client.invalidateQueries({ queryKey: todayKey });
  });
  return (
    <Notice tone="wait" title={title[returned.kind]}>
      <div className="stack gap-2">
        <p>
          {timesOf(returned)}: {mailReturnText[returned.reason]}. {consequence[returned.kind]}{' '}
          Corrija o e-mail no cadastro ou, se ele estiver certo, confirme-o.
        </p>
        <p>
          <Button variant="secondary" small busy={busy} onClick={clear}>
            O endereço está certo
          </Button>
        </p>
      </div>
    </Notice>
  );
}

const moment = (iso: string) => formatMoment(new Date(iso));

const timesOf = ({ times, since, last }: MailReturn) =>
  times === 1
    ? `Em ${moment(last)}`
    : `${times} vezes desde ${moment(since)}, a última em ${moment(last)}`;

const title = {
  permanent: 'E-mails para este endereço voltaram',
  complaint: 'Um e-mail para este endereço foi marcado como spam',
  transient: 'E-mails para este endereço voltaram',
} as const satisfies Record<MailReturnKind, string>;

const consequence = {
  permanent: 'A loja só envia a ele a recuperação de senha.',
  complaint: 'A loja só envia a ele o necessário: pedidos, pagamentos, remessas e senha.',
  transient: 'A loja continua enviando.',
} as const satisfies Record<MailReturnKind, string>;

const afterwards = {
  permanent: 'A loja volta a enviar e-mails para este endereço.',
  complaint: 'A loja volta a enviar todos os e-mails para este endereço.',
  transient: 'O aviso foi retirado.',
} as const satisfies Record<MailReturnKind, string>;
