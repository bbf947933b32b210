import { useState } from 'react';
import { pathTo } from '#shared/site/pathTo';
import { Button } from '#web/ui/button/Button.tsx';
import { ButtonLink } from '#web/ui/button/ButtonLink.tsx';
import { ConfirmDialog } from '#web/ui/dialog/ConfirmDialog.tsx';
import { countText } from '../../kit/countText';
import { useKeys } from '../../kit/keys/useKeys';
import { ResultLine } from '../../kit/ResultLine';
import { clockTime } from '../../kit/clockTime';
import type { SentBatch } from './useSending';

type Props = { last: SentBatch | null; onUndo: () => Promise<void> };

/** Shows the last batch that was sent, with a button that undoes it. */
export function SentResult({ last, onUndo }: Props) {
  const [asking, setAsking] = useState(false);
  const canUndo = last?.kind === 'sent' && last.sent.length > 0;
  useKeys({
    z: () => {
      if (canUndo) setAsking(true);
    },
  });
  if (last === null) return null;
  if (last.kind === 'undone') return <Undone {...last} />;
  return (
    <>
      <SentLine
        {...last}
        onAsk={() => {
          setAsking(true);
        }}
      />
      {asking ? (
        <UndoDialog
          {...last}
          onUndo={onUndo}
          onClose={() => {
            setAsking(false);
          }}
        />
      ) : null}
    </>
  );
}

type Of<Kind extends SentBatch['kind']> = Omit<Extract<SentBatch, { kind: Kind }>, 'kind'>;

function Undone({ count, problems }: Of<'undone'>) {
  return (
    <ResultLine tone={problems.length > 0 ? 'wait' : 'note'} icon="back">
      <b>{count === 1 ? 'Envio de 1 remessa desfeito' : `Envio de ${count} remessas desfeito`}.</b>{' '}
      {count > 0 ? 'Estão abertas de novo, com seus códigos.' : ''}
      {problems.length > 0 ? ` Continuam enviadas: ${problems.join(' ')}` : ''}
    </ResultLine>
  );
}

function SentLine({ sent, clients, at, refused, onAsk }: Of<'sent'> & { onAsk: () => void }) {
  const list = `${pathTo('/admin/expeditions')}?status=2`;
  const actions =
    sent.length === 0 ? undefined : (
      <>
        <Button onClick={onAsk}>
          Desfazer {sent.length === 1 ? 'o envio' : `o envio das ${sent.length}`} <kbd>Z</kbd>
        </Button>
        <ButtonLink to={list}>Ver as enviadas</ButtonLink>
      </>
    );
  return (
    <ResultLine tone={refused.length > 0 ? 'stop' : 'ok'} icon="truck" actions={actions}>
      {sent.length === 0 ? (
        <b>Nenhuma remessa enviada.</b>
      ) : (
        <>
          <b>
            {countText(sent.length, ['remessa enviada', 'remessas enviadas'])} às {clockTime(at)},
          </b>{' '}
          {countText(clients, ['cliente recebe', 'clientes recebem'])} o código por e-mail.
        </>
      )}
      {refused.length > 0 ? ` Não enviadas: ${refused.join(' ')}` : ''}
    </ResultLine>
  );
}

type UndoProps = Of<'sent'> & Props & { onClose: () => void };

function UndoDialog({ sent, clients, onUndo, onClose }: Omit<UndoProps, 'last'>) {
  const many = sent.length > 1;
  return (
    <ConfirmDialog
      title={`Desfazer o envio de ${many ? `${sent.length} remessas` : '1 remessa'}?`}
      confirm={many ? `Desfazer ${sent.length} envios` : 'Desfazer o envio'}
      busyLabel="Desfazendo"
      variant="danger"
      onConfirm={async () => {
        await onUndo();
        onClose();
      }}
      onClose={onClose}
    >
      <p>
        {clients === 1 ? 'O cliente já foi avisado' : `Os ${clients} clientes já foram avisados`}.{' '}
        {many
          ? 'As remessas voltam para esta tela, abertas e com seus códigos,'
          : 'A remessa volta para esta tela, aberta e com seu código,'}{' '}
        e {clients === 1 ? 'ele recebe' : 'cada um recebe'} um segundo e-mail: ela ainda não saiu.
      </p>
    </ConfirmDialog>
  );
}
