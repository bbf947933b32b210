import styles from '../../ui/paper/document.module.css';

/** The version exactly as the publisher wrote it, in a thin box. */
export function RevisionStamp({ version }: { version: string }) {
  return (
    <span className={styles.rev} title={version}>
      {version}
    </span>
  );
}
