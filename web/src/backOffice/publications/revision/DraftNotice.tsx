import { formatMoment } from '#shared/values/calendarDate';
import { Button } from '#web/ui/button/Button.tsx';
import { Notice } from '#web/ui/state/Notice.tsx';

type Props = {
  /** ISO time. */
  saved: string;
  onDiscard: () => void;
};

/** Says that the form was filled with its author's draft. */
export const DraftNotice = ({ saved, onDiscard }: Props) => (
  <Notice title={`Seu rascunho de ${formatMoment(new Date(saved))} está de volta.`}>
    <p>Só você o vê, neste navegador. O arquivo não fica no rascunho: escolha-o de novo.</p>
    <p className="row">
      <Button variant="secondary" small onClick={onDiscard}>
        Descartar o rascunho
      </Button>
    </p>
  </Notice>
);
