import type { ReactNode } from 'react';
import { Button } from '#web/ui/button/Button.tsx';
import styles from './excerpt.module.css';

export const Excerpt = ({ children }: { children: ReactNode }) => (
  <blockquote className={styles.excerpt}>{children}</blockquote>
);

type Props = { quote: string; onRemove: () => void };

/** The selected text that will be attached to a note or a report. */
export function ChosenExcerpt({ quote, onRemove }: Props) {
  if (quote === '') return null;
  return (
    <div className="stack gap-1">
      <span className="label">Trecho escolhido</span>
      <Excerpt>{quote}</Excerpt>
      <div>
        <Button small variant="remove" onClick={onRemove}>
          Tirar o trecho
        </Button>
      </div>
    </div>
  );
}
