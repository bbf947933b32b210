import { commonMessages } from '#shared/messages';
import { Blank } from './Blank';
import { Button } from './Button';
import { Icon } from './Icon';

/** A list or screen that could not be loaded. */
export function ErrorState({ note, onRetry }: { note?: string | undefined; onRetry: () => void }) {
  return (
    <Blank
      icon="alert"
      title={commonMessages.unexpectedError}
      note={note ?? 'Os dados não foram carregados. Nada foi perdido.'}
      role="alert"
    >
      <Button variant="secondary" onClick={onRetry}>
        <Icon name="refresh" />
        Tentar de novo
      </Button>
    </Blank>
  );
}
