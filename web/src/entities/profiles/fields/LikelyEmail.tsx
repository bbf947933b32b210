import { useState } from 'react';
import { likelyEmail } from '#shared/profiles/likelyEmail';
import { typeInto } from '#web/forms/typeInto';
import { Button } from '#web/ui/button/Button.tsx';

/** The addresses that were said to be right, while the page is there. */
const right = new Set<string>();

/** "Você quis dizer ze@gmail.com?" Whoever says that it is right is not asked about it again. */
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
