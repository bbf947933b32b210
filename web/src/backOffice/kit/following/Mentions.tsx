import { useQuery } from '@tanstack/react-query';
import { Fragment } from 'react';
import { staffQuery } from '#web/backOffice/kit/areas/staffQuery';

/** A comment in which the names of staff are highlighted. */
export function Mentions({ text }: { text: string }) {
  const { data: staff = [] } = useQuery(staffQuery);
  const names = staff.flatMap(({ name }) => [name, name.split(' ')[0] ?? name]);
  const longest = [...new Set(names)].toSorted((one, other) => other.length - one.length);
  const parts = text.split('@');
  return parts.map((part, at) => {
    const name = longest.find((one) => part.toLowerCase().startsWith(one.toLowerCase()));
    const key = `${at}`;
    if (at === 0) return <Fragment key={key}>{part}</Fragment>;
    if (name === undefined) return <Fragment key={key}>@{part}</Fragment>;
    return (
      <Fragment key={key}>
        <b>@{part.slice(0, name.length)}</b>
        {part.slice(name.length)}
      </Fragment>
    );
  });
}
