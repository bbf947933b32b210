import { lazyPart } from '#web/ui/lazyPart.tsx';
import { useState } from 'react';
import { readCheckoutDraft } from '#web/entities/draft/checkoutDraft';
import { updateCheckoutDraft } from '#web/entities/draft/updateCheckoutDraft';
import { checkoutMessages } from '#shared/messages/checkoutMessages';
import { Dialog } from '#web/ui/dialog/Dialog.tsx';
import { Notice } from '#web/ui/state/Notice.tsx';
import { Advice, adviceTitle } from '../placing/Advice';

const LoginDialog = lazyPart(async () => (await import('./LoginDialog')).LoginDialog);

type Props = {
  /** The typed e-mail address, if the server says that it has an account. */
  duplicate: string | null;
  onDuplicateSeen: () => void;
};

/** Advises a visitor once to log in, and lets them do so without leaving the checkout. */
export function VisitorDialogs({ duplicate, onDuplicateSeen }: Props) {
  const [shown, setShown] = useState<'advice' | 'login' | null>(() =>
    isAdvised() ? null : 'advice',
  );
  const expired = readCheckoutDraft().owner !== null;
  const next = (dialog: 'login' | null) => {
    if (!expired) updateCheckoutDraft({ advised: true });
    setShown(dialog);
  };
  if (duplicate !== null || shown === 'login') {
    return (
      <LoginDialog
        email={duplicate ?? ''}
        onClose={() => {
          if (duplicate === null) next(null);
          else onDuplicateSeen();
        }}
      />
    );
  }
  if (shown === null) return null;
  return (
    <AdviceDialog expired={expired} onLogin={() => next('login')} onContinue={() => next(null)} />
  );
}

type AdviceDialogProps = {
  /** A person's session expired, and their draft waits for them. */
  expired: boolean;
  onLogin: () => void;
  onContinue: () => void;
};

/** Shown to a visitor once, before anything is typed. */
function AdviceDialog({ expired, onLogin, onContinue }: AdviceDialogProps) {
  return (
    <Dialog title={adviceTitle} onClose={onContinue}>
      {expired ? (
        <Notice tone="wait">
          <p>{checkoutMessages.sessionExpired} Entre para ver o que você digitou.</p>
        </Notice>
      ) : null}
      <Advice onLogin={onLogin} onContinue={onContinue} />
    </Dialog>
  );
}

/** Visitors are asked once, people with an expired session each time, as their order waits. */
function isAdvised(): boolean {
  const { advised, owner } = readCheckoutDraft();
  return advised && owner === null;
}
