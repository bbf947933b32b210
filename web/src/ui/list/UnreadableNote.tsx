import { unreadableText } from '#shared/messages/messages';
import { Notice } from '../state/Notice';

type Props = { page: { unreadable?: readonly number[] | undefined } | undefined };

/** Lists the rows that exist but cannot be displayed, so that no one overlooks them. */
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
