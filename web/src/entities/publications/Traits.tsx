import { publicationMessages as texts } from '#shared/messages/messages';
import styles from '../../ui/paper/document.module.css';
import { Icon } from '#web/ui/icon/Icon.tsx';

type Props = { is_signature?: boolean | undefined; is_download: boolean };

/** How a publication is bought and delivered: icon and word. `is_signature` may be unknown. */
export function Traits({ is_signature, is_download }: Props) {
  return (
    <span className={styles.traits}>
      {is_signature === undefined ? null : (
        <span>
          <Icon name={is_signature ? 'repeat' : 'book'} />
          {is_signature ? texts.yearSubscription : texts.singlePurchase}
        </span>
      )}
      <span>
        <Icon name={is_download ? 'download' : 'file'} />
        {is_download ? texts.download : texts.printed}
      </span>
    </span>
  );
}
