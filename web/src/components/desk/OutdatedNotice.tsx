import { apiMessages } from '#shared/messages';
import { dismissAlerts } from '../../lib/notify';
import { Button } from '../Button';
import { Notice } from '../Notice';

type Props = { form: { outdated: boolean; takeOver: () => void } };

/** Somebody else saved first: nothing typed is lost, and theirs can be brought in. */
export function OutdatedNotice({ form }: Props) {
  if (!form.outdated) return null;
  return (
    <Notice tone="wait" role="alert" title={apiMessages.staleRecord}>
      <p>O que você digitou continua aqui. Os outros campos recebem os valores atuais.</p>
      <p className="row">
        <Button
          variant="secondary"
          small
          onClick={() => {
            // They told of the record as it no longer is.
            dismissAlerts();
            form.takeOver();
          }}
        >
          Recarregar e manter o que digitei
        </Button>
      </p>
    </Notice>
  );
}
