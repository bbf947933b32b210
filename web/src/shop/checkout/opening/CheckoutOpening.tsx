import { DrawnDialog } from '#web/ui/dialog/Dialog.tsx';
import styles from '../checkout.module.css';
import { Advice, adviceTitle } from '../placing/Advice';
import { questionId } from './showQuestion';

/** Room for the form: nothing that stands below it moves when it comes. */
export const Opening = () => <div className={styles.opening} data-growing="" />;

/** What is drawn of the checkout at build; the question stays hidden from whoever it is not for. */
export const CheckoutOpening = () => (
  <>
    <Opening />
    <DrawnDialog id={questionId} title={adviceTitle}>
      <Advice />
    </DrawnDialog>
  </>
);
