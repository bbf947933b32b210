import { useState } from 'react';
import { readCheckoutDraft, updateCheckoutDraft } from '../../../lib/checkoutDraft';
import { AdviceDialog } from './AdviceDialog';
import { LoginDialog } from './LoginDialog';

type Props = {
  /** The typed e-mail, when the server says that it has an account. */
  duplicate: string | null;
  onDuplicateSeen: () => void;
};

/** Advises a visitor once to log in or to go on, and lets them log in without leaving. */
export function VisitorDialogs({ duplicate, onDuplicateSeen }: Props) {
  const [shown, setShown] = useState<'advice' | 'login' | null>(() =>
    readCheckoutDraft().advised ? null : 'advice',
  );
  const next = (dialog: 'login' | null) => {
    updateCheckoutDraft({ advised: true });
    setShown(dialog);
  };
  if (duplicate !== null) return <LoginDialog email={duplicate} onClose={onDuplicateSeen} />;
  if (shown === 'login') {
    return (
      <LoginDialog
        email=""
        onClose={() => {
          next(null);
        }}
      />
    );
  }
  if (shown === null) return null;
  return (
    <AdviceDialog
      onLogin={() => {
        next('login');
      }}
      onContinue={() => {
        next(null);
      }}
    />
  );
}
