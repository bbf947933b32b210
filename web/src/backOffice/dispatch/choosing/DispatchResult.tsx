import type { ReactNode } from 'react';
import { displayName } from '#shared/profiles/person';
import { pathTo } from '#shared/site/pathTo';
import { Button } from '#web/ui/button/Button.tsx';
import { ButtonLink } from '#web/ui/button/ButtonLink.tsx';
import { countText } from '../../kit/countText';
import { useKeys } from '../../kit/keys/useKeys';
import { ResultLine } from '../../kit/ResultLine';
import styles from '../dispatch.module.css';
import type { Packed } from './usePacking';

type Props = { last: Packed | null; busy: boolean; onUndo: () => void };

/** What the last batch came to, with its way back; there is one place for it, above the rows. */
export function DispatchResult({ last, busy, onUndo }: Props) {
  const canUndo = last?.kind === 'made' && last.made.length > 0;
  useKeys({
    z: () => {
      if (canUndo) onUndo();
    },
  });
  if (last === null) return <ResultLine>Nenhuma remessa foi criada agora.</ResultLine>;
  if (last.kind === 'undone') return <Undone {...last} />;
  return (
    <>
      <Made
        last={last}
        actions={canUndo ? <Ways {...{ busy, onUndo }} made={last.made} /> : undefined}
      />
      {last.refused.length > 0 ? (
        <ul className={styles.refused} aria-label="Remessas recusadas">
          {last.refused.map(({ row, reason }) => (
            <li key={row.id}>
              <b>{displayName(row.client)}</b>
              {row.orders.length > 0 ? ` (${row.orders.join(', ')})` : ''}: {reason}
            </li>
          ))}
        </ul>
      ) : null}
    </>
  );
}

type Of<Kind extends Packed['kind']> = Extract<Packed, { kind: Kind }>;

function Undone({ count, problems }: Of<'undone'>) {
  return (
    <ResultLine tone={problems.length > 0 ? 'wait' : 'note'} icon="back">
      <b>{countText(count, ['remessa desfeita', 'remessas desfeitas'])}.</b>{' '}
      {count > 0 ? 'O conteúdo voltou para a lista; os números não são usados de novo.' : ''}{' '}
      {problems.join(' ')}
    </ResultLine>
  );
}

function Made({ last: { made, refused }, actions }: { last: Of<'made'>; actions: ReactNode }) {
  const what =
    made.length === 0
      ? 'Nenhuma remessa criada'
      : countText(made.length, ['remessa criada', 'remessas criadas']);
  if (refused.length === 0) {
    return (
      <ResultLine tone="ok" actions={actions}>
        <b>{what}:</b> {rangeOf(made)}.
      </ResultLine>
    );
  }
  return (
    <ResultLine tone="stop" actions={actions}>
      <b>
        {what}, {countText(refused.length, ['recusada', 'recusadas'])}.
      </b>{' '}
      O motivo de cada uma está abaixo; saíram da escolha.
    </ResultLine>
  );
}

type WaysProps = { made: readonly number[]; busy: boolean; onUndo: () => void };

function Ways({ made, busy, onUndo }: WaysProps) {
  return (
    <>
      <Button busy={busy} busyLabel="Desfazendo" onClick={onUndo}>
        Desfazer {made.length === 1 ? 'a remessa' : `as ${made.length}`} <kbd>Z</kbd>
      </Button>
      <ButtonLink to={`${pathTo('/admin/dispatch/codes')}?ids=${made.join(',')}`}>
        Etiquetas e rastreio ({made.length})
      </ButtonLink>
    </>
  );
}

/** "2310 a 2329", with what a colleague made between them left out. */
function rangeOf(made: readonly number[]): string {
  const [first, last] = [Math.min(...made), Math.max(...made)];
  if (last - first === made.length - 1 && made.length > 2) return `${first} a ${last}`;
  return made.length > 6 ? `${first} a ${last}, com outras entre elas` : made.join(', ');
}
