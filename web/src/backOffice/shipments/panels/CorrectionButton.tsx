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
  readonly body: Pick<ExpeditionChange, 'cancelled' | 'shipping'>;
};

/** Corrects a mistake: cancels an open parcel, or undoes 'Enviado' on the same day. */
export function CorrectionButton({ expedition }: { expedition: Expedition }) {
  const cache = useRecordCache(expeditionKeys);
  const [asked, setAsked] = useState(false);
  const correction = correctionOf(expedition);
  if (!correction) return null;
  const { label, title, text, body } = correction;
  const close = () => setAsked(false);
  const correct = async () => {
    const { id, row_version } = expedition;
    const saved = await request(updateExpedition, {
      path: { id },
      body: { ...body, row_version },
      overlay: true,
      alerts: true,
    });
    close();
    notify({ tone: 'ok', text: commonMessages.saved });
    cache.keep(saved);
  };
  return (
    <>
      <Button variant="secondary" onClick={() => setAsked(true)}>
        {label}
      </Button>
      {asked ? (
        <ConfirmDialog
          title={title}
          confirm={label}
          busyLabel="Salvando"
          onConfirm={correct}
          onClose={close}
        >
          <p>{text}</p>
        </ConfirmDialog>
      ) : null}
    </>
  );
}

function correctionOf({ id, transitions, actions }: Expedition): Correction | null {
  if (transitions.some(({ status }) => status === expeditionStatus.cancelled)) {
    return {
      label: 'Cancelar remessa',
      title: `Cancelar remessa ${id}?`,
      text: 'Ela deixa de existir para o cliente, e os pedidos dela podem seguir em outra remessa.',
      body: { cancelled: true },
    };
  }
  if (!actions.includes('take_back')) return null;
  return {
    label: 'Desfazer o envio',
    title: `Desfazer o envio da remessa ${id}?`,
    text: 'A remessa volta a como estava antes, as publicações voltam a aguardar envio e o cliente é avisado por e-mail de que ela ainda não saiu.',
    body: { shipping: false },
  };
}
