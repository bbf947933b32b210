import { lazyPart } from '#web/ui/lazyPart.tsx';
import { useState } from 'react';
import { changePassword } from '#shared/accounts/recoveryEndpoints';
import type { DeskProfile } from '#shared/profiles/mails/mailReturn';
import { displayName } from '#shared/profiles/person';
import { type RowAction, RowActions } from '#web/backOffice/kit/rows/RowActions.tsx';
import { request } from '#web/http/httpClient';
import { notify } from '#web/state/notify';
import { downloadCertificate } from '../downloadCertificate';
import { customerAddress, deliveryPart } from './customerTabs';

const Labels = lazyPart(async () => (await import('../UserLabels')).UserLabels);

/**
 * Actions that callers ask for and that have no button on the page; unavailable ones are left out.
 */
export function CustomerMore({ profile }: { profile: DeskProfile }) {
  const [isLabelling, setLabelling] = useState(false);
  const { id, user, billing_address, shipping_address, invitation } = profile;
  const sendLink = async () => {
    await request(changePassword, { body: { email: user.email } });
    notify({ tone: 'ok', text: `Link de senha enviado a ${user.email}. Ele vale por 60 minutos.` });
  };
  const actions: RowAction[] = [
    { label: 'Mudar endereço', to: `${customerAddress(id, '')}#${deliveryPart}` },
    { label: 'Estender assinatura', to: customerAddress(id, 'publications') },
    // An invited person has no password to reset; the page offers another invitation instead.
    ...(user.is_active && !invitation ? [{ label: 'Enviar link de senha', run: sendLink }] : []),
    { label: 'Certificado', run: () => downloadCertificate(user.email) },
    ...((shipping_address ?? billing_address)
      ? [
          {
            label: 'Etiqueta',
            run: () => setLabelling(true),
          },
        ]
      : []),
  ];
  return (
    <>
      <RowActions of={displayName(profile)} label="Mais" actions={actions} />
      {isLabelling ? <Labels people={[profile]} onClose={() => setLabelling(false)} /> : null}
    </>
  );
}
