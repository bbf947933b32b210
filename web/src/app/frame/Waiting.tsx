import styles from './frame.module.css';

/** It is as tall as the window until the screen is there. */
export const Waiting = () => <div className={styles.waiting} data-growing="" />;
