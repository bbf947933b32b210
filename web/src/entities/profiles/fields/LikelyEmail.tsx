import { useState } from 'react';
import { likelyEmail } from '#shared/profiles/likelyEmail';
import { typeInto } from '#web/forms/typeInto';
import { Button } from '#web/ui/button/Button.tsx';

/** Addresses that the user confirmed since the page was loaded. */
const right = new Set<string>();

/** "Você quis dizer ze@gmail.com?" A confirmed address is not questioned again. */
export function LikelyEmail({ input }: { input: HTMLInputElement }) {
  const [typed] = useState(input.value);
  const [isAnswered, setAnswered] = useState(right.has(typed));
  const likely = likelyEmail(typed);
  if (likely === null || isAnswered) return null;
  return (
    <div className="stack gap-2 small" role="status">
      <p>
        Você quis dizer <b>{likely}</b>?
      </p>
      <div className="row">
        <Button
          variant="secondary"
          small
          onClick={() => {
            typeInto(input, likely);
            setAnswered(true);
          }}
        >
          {`Usar ${likely.split('@')[1] ?? ''}`}
        </Button>
        <Button
          small
          aria-label={`Está certo, ${typed}`}
          onClick={() => {
            right.add(typed);
            setAnswered(true);
          }}
        >
          Está certo
        </Button>
      </div>
    </div>
  );
}
