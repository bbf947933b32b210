import type { ReactNode } from 'react';
import { switchAccount } from '#web/entities/session/switchAccount';
import { useChange } from '#web/http/useChange';
import { Button } from '#web/ui/button/Button.tsx';
import { Blank } from '#web/ui/state/Blank.tsx';

/** To who acts for a company, in place of what is of their own account: they go there first. */
export function ActingBlank({ note, children }: { note: string; children?: ReactNode }) {
  const { busy, run: goHome } = useChange(() => switchAccount(null));
  return (
    <Blank icon="user" title="Você está atuando por uma empresa" note={note}>
      <div className="row">
        <Button variant="primary" busy={busy} onClick={goHome}>
          Trocar para a sua conta
        </Button>
        {children}
      </div>
    </Blank>
  );
}
