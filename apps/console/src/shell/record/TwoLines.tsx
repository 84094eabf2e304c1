import * as styles from '../console.module.css';

/** A cell of two lines, the second smaller; both are cut, and whole in the tooltip. @param href where the first leads */
export function TwoLines({ first, second, href }: { first: string; second: string; href?: string }) {
  return (
    <span className={styles.twoLines} title={`${first}\n${second}`}>
      <span>{href === undefined ? first : <a href={href}>{first}</a>}</span>
      <small>{second}</small>
    </span>
  );
}
