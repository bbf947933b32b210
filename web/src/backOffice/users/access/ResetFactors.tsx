import { useState } from 'react';
import { resetFactors } from '#shared/accounts/factors/factorEndpoints';
import type { DeskProfile } from '#shared/profiles/mails/mailReturn';
import { displayName } from '#shared/profiles/person';
import { Button } from '#web/ui/button/Button.tsx';
import { ConfirmDialog } from '#web/ui/dialog/ConfirmDialog.tsx';
import { request } from '#web/http/httpClient';
import { profileKeys } from '#web/http/queryKeys';
import { useSession } from '#web/state/session';
import { notify } from '#web/state/notify';
import { useRecordCache } from '#web/backOffice/kit/record/useRecordCache';

/** For a person who lost theirs; superusers alone are shown that there is one. */
export function ResetFactors({ profile }: { profile: DeskProfile }) {
  const [asking, setAsking] = useState(false);
  const { keep } = useRecordCache(profileKeys);
  const isOwn = useSession(({ user }) => user?.id === profile.id);
  const reset = async () => {
    await request(resetFactors, { path: { id: profile.id } });
    notify({ tone: 'ok', text: 'Segundo fator removido.' });
    const without: DeskProfile = { ...profile, has_factor: undefined };
    keep(without);
  };
  if (!profile.has_factor || isOwn) return null;
  return (
    <>
      <p>
        <Button
          variant="secondary"
          small
          onClick={() => {
            setAsking(true);
          }}
        >
          Remover segundo fator
        </Button>
      </p>
      {asking ? (
        <ConfirmDialog
          title={`Remover o segundo fator do usuário ${profile.id}?`}
          confirm="Remover segundo fator"
          busyLabel="Removendo"
          onConfirm={reset}
          onClose={() => {
            setAsking(false);
          }}
        >
          <p>
            <strong>{displayName(profile)}</strong>, {profile.user.email}, entra só com a senha até
            cadastrar outro.
          </p>
          <p>
            As sessões abertas terminam, os códigos de recuperação deixam de valer, e a pessoa é
            avisada por e-mail.
          </p>
        </ConfirmDialog>
      ) : null}
    </>
  );
}
