import { useState } from 'react';
import { commonMessages } from '#shared/messages/messages';
import type { Expedition, ExpeditionChange } from '#shared/expeditions/expedition';
import { updateExpedition } from '#shared/expeditions/expeditionEndpoints';
import { expeditionStatus } from '#shared/expeditions/expeditionStatus';
import { Button } from '#web/ui/button/Button.tsx';
import { ConfirmDialog } from '#web/ui/dialog/ConfirmDialog.tsx';
import { request } from '#web/http/httpClient';
import { expeditionKeys } from '#web/http/queryKeys';
import { notify } from '#web/state/notify';
import { useRecordCache } from '#web/backOffice/kit/record/useRecordCache';

type Correction = {
  readonly label: string;
  readonly title: string;
  readonly text: string;
  readonly body: Pick<ExpeditionChange, 'cancelled' | 'shipping' | 'row_version'>;
};

/**
 * Corrects a mistake: cancels an open parcel, or undoes 'Enviado' on the same day. A question that is open
 * stays as it was asked if the parcel changes meanwhile.
 */
export function CorrectionButton({ expedition }: { expedition: Expedition }) {
  const cache = useRecordCache(expeditionKeys);
  const [asked, setAsked] = useState<Correction | null>(null);
  const offered = correctionOf(expedition);
  const close = () => setAsked(null);
  const correct = async ({ body }: Correction) => {
    const { id } = expedition;
    const saved = await request(updateExpedition, {
      path: { id },
      body,
      overlay: true,
      alerts: true,
    });
    close();
    notify({ tone: 'ok', text: commonMessages.saved });
    cache.keep(saved);
  };
  return (
    <>
      {offered ? (
        <Button variant="secondary" onClick={() => setAsked(offered)}>
          {offered.label}
        </Button>
      ) : null}
      {asked ? (
        <ConfirmDialog
          title={asked.title}
          confirm={asked.label}
          busyLabel="Salvando"
          onConfirm={() => correct(asked)}
          onClose={close}
        >
          <p>{asked.text}</p>
        </ConfirmDialog>
      ) : null}
    </>
  );
}

function correctionOf({ id, transitions, actions, row_version }: Expedition): Correction | null {
  if (transitions.some(({ status }) => status === expeditionStatus.cancelled)) {
    return {
      label: 'Cancelar remessa',
      title: `Cancelar remessa ${id}?`,
      text: 'Ela deixa de existir para o cliente, e os pedidos dela podem seguir em outra remessa.',
      body: { cancelled: true, row_version },
    };
  }
  if (!actions.includes('take_back')) return null;
  return {
    label: 'Desfazer o envio',
    title: `Desfazer o envio da remessa ${id}?`,
    text: 'A remessa volta a como estava antes, as publicações voltam a aguardar envio e o cliente é avisado por e-mail de que ela ainda não saiu.',
    body: { shipping: false, row_version },
  };
}
