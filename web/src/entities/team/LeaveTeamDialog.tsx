import type { TeamPerson } from '#shared/profiles/team/team';
import { leaveTeam } from '#shared/profiles/team/teamEndpoints';
import { readActingFor, switchAccount } from '#web/entities/session/switchAccount';
import { request } from '#web/http/httpClient';
import { notify } from '#web/state/notify';
import { ConfirmDialog } from '#web/ui/dialog/ConfirmDialog.tsx';
import type { Changed, TeamQuery } from './teamCalls';

type LeaveProps = {
  readonly person: TeamPerson;
  /** It is the person who asks. */
  readonly isOwn: boolean;
  readonly query: TeamQuery;
  readonly onClose: () => void;
  readonly onChanged: Changed;
};

/** Asks before a person is out of the team; who left it themselves is led back to their own account. */
export function LeaveTeamDialog({ person, isOwn, query, onClose, onChanged }: LeaveProps) {
  const leave = async () => {
    await request(leaveTeam, { path: { id: person.id }, query });
    if (isOwn) {
      await readActingFor();
      await switchAccount(null);
      return;
    }
    onClose();
    notify({ tone: 'ok', text: `${person.name} não atua mais pela empresa.` });
    await onChanged();
  };
  return (
    <ConfirmDialog
      title={isOwn ? 'Sair da equipe?' : `Retirar ${person.name} da equipe?`}
      confirm={isOwn ? 'Sair da equipe' : `Retirar ${person.name}`}
      onClose={onClose}
      onConfirm={leave}
    >
      <p>
        {isOwn
          ? 'Você deixa de atuar por esta empresa agora, e as cópias guardadas saem deste aparelho. Para voltar é preciso outro convite.'
          : 'O acesso por esta empresa termina agora, e as cópias guardadas saem do aparelho no próximo contato com a loja.'}
      </p>
      <p className="small muted">Histórico, pedidos e cientes ficam com o nome.</p>
    </ConfirmDialog>
  );
}
