import { unreadableText } from '#shared/messages/messages';
import { Notice } from '../state/Notice';

/** Above a list's rows: those of them that are there and cannot be shown, so that none is missed unseen. */
export const UnreadableNote = ({ ids = [] }: { ids?: readonly number[] | undefined }) =>
  ids.length === 0 ? null : (
    <Notice tone="stop">
      {ids.map((id) => (
        <p key={id}>{unreadableText(id)}</p>
      ))}
    </Notice>
  );
