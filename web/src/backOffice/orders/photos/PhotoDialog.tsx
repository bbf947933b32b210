import { Dialog } from '#web/ui/dialog/Dialog.tsx';
import { DialogFoot } from '#web/ui/dialog/DialogFoot.tsx';
import { ButtonAnchor } from '#web/ui/button/ButtonAnchor.tsx';
import { Icon } from '#web/ui/icon/Icon.tsx';
import styles from '../order/orderDesk.module.css';

type Props = { title: string; url: string; onClose: () => void };

export function PhotoDialog({ title, url, onClose }: Props) {
  return (
    <Dialog title={title} wide onClose={onClose}>
      <img className={styles.large} src={url} alt={title} />
      <DialogFoot>
        <ButtonAnchor variant="secondary" href={url}>
          <Icon name="download" />
          Baixar a foto
        </ButtonAnchor>
      </DialogFoot>
    </Dialog>
  );
}
