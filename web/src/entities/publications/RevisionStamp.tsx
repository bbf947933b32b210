import styles from '../../ui/paper/document.module.css';

/** The version in a thin box, exactly as the publisher wrote it. */
export function RevisionStamp({ version }: { version: string }) {
  return (
    <span className={styles.rev} title={version}>
      {version}
    </span>
  );
}
