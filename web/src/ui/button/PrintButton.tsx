import { Button } from './Button';
import { Icon } from '../icon/Icon';

/** Prints the screen with its print styles. */
export function PrintButton({ small }: { small?: boolean | undefined }) {
  return (
    <Button variant="secondary" small={small} onClick={() => print()}>
      <Icon name="print" />
      Imprimir
    </Button>
  );
}
