import type { ComponentProps } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { isListBefore, listAddress } from './listPlace';

type Props = Omit<ComponentProps<typeof Link>, 'to' | 'onClick'> & { to: string };

/**
 * A link back to a list with its filters; if the user came from there, also to the scroll position.
 */
export function ListLink({ to, ...rest }: Props) {
  const navigate = useNavigate();
  return (
    <Link
      {...rest}
      to={listAddress(to)}
      onClick={(event) => {
        const plain = !event.ctrlKey && !event.metaKey && !event.shiftKey;
        if (!plain || !isListBefore(to)) return;
        event.preventDefault();
        void navigate(-1);
      }}
    />
  );
}
