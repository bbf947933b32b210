import { commonMessages } from '#shared/messages/messages';
import { RequestFailure } from '#web/http/RequestFailure';
import { Blank } from './Blank';
import { Button } from '../button/Button';
import { Icon } from '../icon/Icon';

type Props = {
  note?: string | undefined;
  /** The failure; its id in the shop's logs is shown. */
  error?: Error | null | undefined;
  onRetry: () => void;
};

/** A list or screen that could not be loaded. */
export function ErrorState({ note, error, onRetry }: Props) {
  if (error instanceof RequestFailure && error.is('role_required')) {
    const [title = '', ...who] = error.message.split('. ');
    return <Blank icon="user" title={title} note={who.join('. ')} />;
  }
  const code = error instanceof RequestFailure ? error.requestId : null;
  return (
    <Blank
      icon="alert"
      title={commonMessages.unexpectedError}
      note={
        <>
          {/* A fault of the shop's own says nothing more than the title. */}
          {note && note !== commonMessages.unexpectedError
            ? note
            : 'Os dados não foram carregados. Nada foi perdido.'}
          {code ? <span className="num"> Código: {code}</span> : null}
        </>
      }
      role="alert"
    >
      <Button variant="secondary" onClick={onRetry}>
        <Icon name="refresh" />
        Tentar de novo
      </Button>
    </Blank>
  );
}
