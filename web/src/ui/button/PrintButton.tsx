import { Button } from './Button';
import { Icon } from '../icon/Icon';

/** The screen on paper, as its print styles have it. */
export function PrintButton({ small }: { small?: boolean | undefined }) {
  return (
    <Button
      variant="secondary"
      small={small}
      onClick={() => {
        print();
      }}
    >
      <Icon name="print" />
      Imprimir
    </Button>
  );
}
