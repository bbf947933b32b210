import { listProfileMails, resendProfileMail } from '#shared/profiles/customerEndpoints';
import { type AutoRenewal, chargeDay, lastDayToStop } from '#shared/signatures/autoRenewal';
import {
  autoRenewalLabel,
  autoRenewalReasonText,
  laterPrice,
} from '#shared/signatures/autoRenewalTexts';
import type { Signature } from '#shared/signatures/signature';
import { pathTo } from '#shared/site/pathTo';
import { formatMoment, isCalendarDate } from '#shared/values/calendarDate';
import { formatReais, fromWire } from '#shared/values/money';
import { useHasArea } from '#web/backOffice/kit/areas/screenAreas';
import { KeyHints } from '#web/backOffice/kit/keys/KeyHints.tsx';
import { useLetters } from '#web/backOffice/kit/list/keys/useRowLetters';
import { type RowAction, RowActions } from '#web/backOffice/kit/rows/RowActions.tsx';
import { shownDate } from '#web/forms/typedFields';
import { request } from '#web/http/httpClient';
import { notify } from '#web/state/notify';
import { Facts } from '#web/ui/facts/Facts.tsx';
import { TitleBlock } from '#web/ui/facts/TitleBlock.tsx';
import type { IconName } from '#web/ui/icon/iconShapes';
import { Panel } from '#web/ui/paper/Panel.tsx';
import { StatePill, type Tone } from '#web/ui/state/StatePill.tsx';

const looks = {
  waiting: ['wait', 'clock'],
  active: ['ok', 'check'],
  failed: ['stop', 'alert'],
  ended: ['off', 'minus'],
} as const satisfies Record<AutoRenewal['state'], readonly [Tone, IconName]>;

/** The panel's keys press controls inside it. */
const panel = 'auto-renewal';

type Props = { signature: Signature; auto: AutoRenewal; onEnd: () => void };

/**
 * What will be charged and when, who can stop it, and what happens if it fails. Staff read it, and
 * end the renewal on request.
 */
export function AutoRenewalPanel({ signature, auto, onEnd }: Props) {
  const [tone, icon] = looks[auto.state];
  const readsMails = useHasArea('customers');
  useLetters(['r', '7'], () => document.getElementById(panel));
  const { id, profile, actions } = signature;
  const hasNotice = auto.announced_on !== null && readsMails;
  return (
    <Panel id={panel} stack className="gap-3">
      <div className="spread">
        <div className="row">
          <h2>Renovar automaticamente</h2>
          <StatePill tone={tone} icon={icon}>
            {autoRenewalLabel(auto)}
          </StatePill>
        </div>
        <RowActions
          of={`renovação automática da assinatura ${id}`}
          actions={[
            ...(hasNotice ? noticeActions(id, profile.id) : []),
            ...(actions.includes('end_auto_renewal')
              ? [{ label: 'Encerrar a pedido do cliente', danger: true, run: onEnd }]
              : []),
          ]}
        />
      </div>
      {auto.state === 'ended' ? null : (
        <TitleBlock
          cells={[
            ['Será cobrado em', shownDate(auto.charge_on)],
            ['Valor', formatReais(fromWire(auto.price))],
            ['Avisado em', auto.announced_on === null ? '–' : shownDate(auto.announced_on)],
            ['Nova validade', shownDate(auto.renews_to)],
          ]}
        />
      )}
      <Facts rows={factsOf(signature, auto)} />
      {hasNotice ? (
        <KeyHints
          hints={[
            ['R', 'reenviar o aviso'],
            ['7', 'e-mail do aviso'],
          ]}
        />
      ) : null}
    </Panel>
  );
}

/** The start of each notice's subject, which finds its e-mails. */
const noticeSubject = 'Renovação automática em';

/** The thirty-day notice is sent again unchanged. */
const noticeActions = (signature: number, holder: number): RowAction[] => [
  { label: 'Reenviar aviso', letter: 'r', run: () => resendNotice(signature, holder) },
  {
    label: 'Ver e-mail do aviso',
    letter: '7',
    to: `${pathTo('/admin/user/:id/:tab', { id: holder, tab: 'mails' })}?search=${encodeURIComponent(noticeSubject)}`,
  },
];

async function resendNotice(signature: number, holder: number): Promise<void> {
  const { results } = await request(listProfileMails, {
    path: { id: holder },
    query: { page: '1', search: noticeSubject },
  });
  const notice = results.find(
    ({ about }) => about?.target === 'signature' && about.id === signature,
  );
  if (!notice) {
    notify({ tone: 'stop', text: 'O aviso não está mais entre os e-mails deste cliente.' });
    return;
  }
  const path = { id: holder, mail: notice.id };
  const { to } = await request(resendProfileMail, { path, body: {} });
  notify({ tone: 'ok', text: `Aviso reenviado para ${to}.` });
}

function factsOf(signature: Signature, auto: AutoRenewal): (readonly [string, string])[] {
  const { due } = signature;
  const later = laterPrice(signature);
  const { authorised_at, asked_by, problem, authorization, state, requested, until, slip, order } =
    auto;
  const isOpen = state === 'active';
  const slipDay = due !== null && isCalendarDate(due) ? shownDate(chargeDay(due)) : '';
  const rows: (readonly [string, string | null])[] = [
    ['Código', until === null ? null : `enviado ao cliente, vale até ${shownDate(until)}`],
    [
      'Autorizada',
      authorised_at
        ? `${formatMoment(new Date(authorised_at))}, ${asked_by ? `pedida por ${asked_by}, ` : ''}no banco do cliente`
        : null,
    ],
    [
      'Pode ser desfeita',
      isOpen && !requested
        ? `pelo cliente até ${shownDate(lastDayToStop(auto))}, aqui ou no banco`
        : null,
    ],
    ['Cobrança', requested ? 'já foi pedida ao banco: encerrar vale para a seguinte' : null],
    ['Se falhar', isOpen ? `boleto por e-mail em ${slipDay}, sete dias antes do fim` : null],
    [
      `Preço de ${auto.renews_to.slice(0, 4)}`,
      later === null
        ? null
        : `${formatReais(later)}, anunciado depois: não vale para esta cobrança`,
    ],
    ['Motivo', problem === null ? null : autoRenewalReasonText(problem)],
    ['Boleto', slip && order !== null ? `enviado, pedido ${order}` : null],
    ['Provedor', authorization ?? null],
  ];
  return rows.flatMap(([label, value]) => (value === null ? [] : [[label, value] as const]));
}
