import { publicationMessages as texts } from '#shared/messages/messages';
import { isUpdatesOnly, type SoldAs } from '#shared/publications/soldAs';
import styles from '../../ui/paper/document.module.css';
import { Icon } from '#web/ui/icon/Icon.tsx';

type Props = SoldAs;

/** How a publication is sold and delivered, as icons with words. `is_signature` may be unknown. */
export function Traits(title: Props) {
  const { is_signature, is_download } = title;
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
      {isUpdatesOnly(title) ? (
        <span>
          <Icon name="clock" />
          Só atualizações
        </span>
      ) : null}
    </span>
  );
}
