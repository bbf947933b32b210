import { AreaLink } from '#web/backOffice/kit/areas/AreaLink.tsx';
import type { CheckRun } from '#shared/payments/paymentCheck';
import { formatMoment } from '#shared/values/calendarDate';
import { countText } from '#web/backOffice/kit/countText';
import { Notice } from '#web/ui/state/Notice.tsx';

/** Shown when the provider did not answer the check. */
export function CheckFailed({ run }: { run: CheckRun | null }) {
  if (!run?.failed) return null;
  const when = formatMoment(new Date(run.failed));
  return (
    <Notice tone="stop" title={`A conferência não terminou em ${when}`}>
      <p>O provedor não respondeu. “Conferir agora” continua de onde ela parou.</p>
    </Notice>
  );
}

/** Shows how many payments the last check confirmed by itself. */
export function Mended({ run: { mended } }: { run: CheckRun }) {
  if (mended === 0) return null;
  return (
    <Notice tone="ok">
      <p>
        <b>{`${countText(mended, ['consertado sozinho', 'consertados sozinhos'])} nesta leitura:`}</b>{' '}
        {mended > 1
          ? 'pagos no provedor e pendentes aqui, agora confirmados.'
          : 'pago no provedor e pendente aqui, agora confirmado.'}{' '}
        <AreaLink to={{ search: 'view=mended' }}>Ver em “Consertados”</AreaLink>
      </p>
    </Notice>
  );
}
