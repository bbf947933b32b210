import { Button, keepFocus } from '#web/ui/button/Button.tsx';
import { LoginFactor } from '#web/entities/factors/LoginFactor.tsx';
import { Panel } from '#web/ui/paper/Panel.tsx';
import { Title } from '#web/ui/paper/Title.tsx';
import type { FactorStep, Login } from '#web/entities/session/useLoginForm';

type Props = {
  step: FactorStep;
  enter: (login: Login) => void;
  onOver: () => void;
  onOther: () => void;
};

/** The second page of the login, at the same address. */
export function SecondStep({ step, enter, onOver, onOther }: Props) {
  return (
    <LoginFactor
      {...{ step, enter, onOver }}
      confirm="Entrar"
      frame={(lead, steps) => (
        <div className="narrow">
          <Title title="Confirme que é você" lead={lead} />
          <Panel as="div" stack>
            {steps}
          </Panel>
          <Button wide small onMouseDown={keepFocus} onClick={onOther}>
            Entrar com outra conta
          </Button>
        </div>
      )}
    />
  );
}
