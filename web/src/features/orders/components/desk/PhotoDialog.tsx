import { Dialog, DialogFoot } from '../../../../components/Dialog';
import { ButtonAnchor } from '../../../../components/ButtonAnchor';
import { Icon } from '../../../../components/Icon';
import styles from './orderDesk.module.css';

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
