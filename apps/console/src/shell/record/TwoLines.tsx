import * as styles from '../console.module.css';

/** A cell of two lines, the second smaller; both are cut, and whole in the tooltip. */
export function TwoLines({ first, second }: { first: string; second: string }) {
  return (
    <span className={styles.twoLines} title={`${first}\n${second}`}>
      <span>{first}</span>
      <small>{second}</small>
    </span>
  );
}
