import type { ReactNode } from 'react';

/** "(14) 99700-1234", "18600-000", "12.ABC.345/01DE-35", "PT-UVA", "AG-203" */
const codes = /(\(\d\d\) [\d-]+|\b(?:[A-Z\d]+[./])*[A-Z\d]+(?:-[A-Z\d]+)+)/;

type Props = {
  children: ReactNode;
  /** The page is still as it was drawn: the server filled each text into it in one piece. */
  drawn?: boolean | undefined;
};

/** Keeps a text from breaking at the hyphens of its codes; what is more than a text stays as it is. */
export const Unbroken = ({ children: text, drawn }: Props) =>
  typeof text === 'string' && !drawn
    ? text.split(codes).map((part, at) =>
        at % 2 === 0 ? (
          part
        ) : (
          <span key={at} className="num">
            {part}
          </span>
        ),
      )
    : text;
