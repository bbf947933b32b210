import { checkoutMessages } from '#shared/messages/checkoutMessages';
import { Dialog } from '#web/ui/dialog/Dialog.tsx';
import { Notice } from '#web/ui/state/Notice.tsx';
import { Advice, adviceTitle } from './Advice';

type Props = {
  /** The draft of a person whose session ended waits for them. */
  expired: boolean;
  onLogin: () => void;
  onContinue: () => void;
};

/** Said once to a visitor, before anything is typed. */
export function AdviceDialog({ expired, onLogin, onContinue }: Props) {
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
