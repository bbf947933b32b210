import { Button, keepFocus } from '../../../components/Button';
import { LoginFactor } from '../../../components/factors/LoginFactor';
import { Panel } from '../../../components/Panel';
import { Title } from '../../../components/Title';
import type { FactorStep, Login } from '../../../lib/useLoginForm';

type Props = {
  step: FactorStep;
  enter: (login: Login) => void;
  onOver: () => void;
  onOther: () => void;
};

/** The login's second page, at the same address. */
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
