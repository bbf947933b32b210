import { publicationMessages as texts } from '#shared/messages/messages';
import { isUpdatesOnly } from '#shared/publications/soldAs';
import styles from '../../ui/paper/document.module.css';
import { Icon } from '#web/ui/icon/Icon.tsx';

type Props = {
  readonly is_download: boolean;
  /** Left out where only the delivery is to be shown. */
  readonly is_signature?: boolean | undefined;
  /** False for a subscription of which only future revisions are sent. */
  readonly is_sent_immediately?: boolean | undefined;
};

/** How a publication is sold and delivered, as icons with words. */
export function Traits({ is_download, is_signature, is_sent_immediately = true }: Props) {
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
      {isUpdatesOnly({ is_download, is_signature: is_signature ?? false, is_sent_immediately }) ? (
        <span>
          <Icon name="clock" />
          Só atualizações
        </span>
      ) : null}
    </span>
  );
}
