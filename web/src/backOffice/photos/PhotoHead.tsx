import type { WaitingPhoto } from '#shared/orders/photoQueue';
import { Button } from '#web/ui/button/Button.tsx';
import { Icon } from '#web/ui/icon/Icon.tsx';
import { Title } from '#web/ui/paper/Title.tsx';
import { waitingFor } from './queue/waitingFor';

type Props = {
  left: number;
  /** How many of them are past their promised day. */
  late: number;
  /** Undefined when all loaded photos are answered. */
  oldest: WaitingPhoto | undefined;
  now: number;
  place: string;
  onBack: () => void;
  onNext: () => void;
  onDone: () => Promise<void>;
};

export function PhotoHead({ left, late, oldest, now, place, onBack, onNext, onDone }: Props) {
  return (
    <Title
      title="Fotos"
      lead={
        oldest
          ? `${left} para responder, a mais antiga há ${waitingFor(oldest.answer_by, now)}. ${
              late > 0 ? `Estamos atrasados: ${late} há mais de 24\u00a0h` : 'Prazo: 24\u00a0h'
            }`
          : 'Tudo respondido. As respostas seguem em até 10 s.'
      }
      aside={
        <div className="row">
          {oldest ? null : (
            <Button variant="primary" onClick={() => void onDone()}>
              Ver o que chegou
            </Button>
          )}
          <Button square variant="secondary" aria-label="Foto anterior" onClick={onBack}>
            <Icon name="prev" />
          </Button>
          <span className="num muted">{place}</span>
          <Button square variant="secondary" aria-label="Próxima foto" onClick={onNext}>
            <Icon name="next" />
          </Button>
        </div>
      }
    />
  );
}
