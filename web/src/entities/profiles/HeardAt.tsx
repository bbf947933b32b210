import { Suspense, useState } from 'react';
import type { Profile } from '#shared/profiles/profile';
import { lazyPart } from '#web/ui/lazyPart';
import { Button } from '#web/ui/button/Button.tsx';
import { Panel } from '#web/ui/paper/Panel.tsx';

// Few addresses are wrong.
const EmailCorrection = lazyPart(async () => ({
  default: (await import('./EmailCorrection')).EmailCorrection,
}));

/** Which address hears of an order; one that was mistyped is corrected here. */
export function HeardAt({ user: profile }: { user: Profile }) {
  const [corrects, setCorrects] = useState(false);
  const { email, pending_email: waiting } = profile.user;
  return (
    <Panel as="div" stack>
      <div className="spread">
        <p>
          Avisamos em <b>{email}</b>
          <br />
          <span className="small muted" role="status">
            {waiting
              ? `Enviamos um link a ${waiting}: depois de aberto, avisamos lá.`
              : 'A mensagem não chegou? Veja o spam ou corrija o endereço.'}
          </span>
        </p>
        {corrects ? null : (
          <Button
            variant="secondary"
            small
            onClick={() => {
              setCorrects(true);
            }}
          >
            Corrigir e-mail
          </Button>
        )}
      </div>
      {corrects ? (
        <Suspense>
          <EmailCorrection
            profile={profile}
            onClose={() => {
              setCorrects(false);
            }}
          />
        </Suspense>
      ) : null}
    </Panel>
  );
}
