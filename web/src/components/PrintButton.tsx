import { Button } from './Button';
import { Icon } from './Icon';

/** The screen on paper, as its print styles have it. */
export function PrintButton() {
  return (
    <Button
      variant="secondary"
      onClick={() => {
        print();
      }}
    >
      <Icon name="print" />
      Imprimir
    </Button>
  );
}
