import { unreadableText } from '#shared/messages/messages';
import { Notice } from '../state/Notice';

type Props = { page: { unreadable?: readonly number[] | undefined } | undefined };

/** Above a list's rows: those of them that are there and cannot be shown, so that none is missed unseen. */
export function UnreadableNote({ page }: Props) {
  const ids = page?.unreadable ?? [];
  if (ids.length === 0) return null;
  return (
    <Notice tone="stop">
      {ids.map((id) => (
        <p key={id}>{unreadableText(id)}</p>
      ))}
    </Notice>
  );
}
