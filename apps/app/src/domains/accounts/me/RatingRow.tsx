import { Moment } from '@shoushou/design/Moment';
import { StateTag } from '@shoushou/design/StateTag';
import { Stars } from '../../../ui/choice/Stars.tsx';
import * as styles from './profile.module.css';

interface RatingRowProps {
  /** Masked name of the rater. */
  readonly by: string;
  readonly stars: number;
  readonly text: string;
  readonly at: string;
  readonly tags?: readonly string[];
  readonly reply?: string | null;
}

/** One rating of a person. */
export function RatingRow({ by, stars, text, at, tags = [], reply = null }: RatingRowProps) {
  return (
    <li className={styles.rating}>
      <p className="ui-row ui-row--split">
        <span className="ui-row">
          <b>{by}</b>
          <Stars value={stars} />
        </span>
        <span className="ui-hint">
          <Moment at={at} form="ago" />
        </span>
      </p>
      {text !== '' && <p>{text}</p>}
      {tags.length > 0 && (
        <p className="ui-row ui-row--wrap">
          {tags.map((tag) => (
            <StateTag key={tag}>{tag}</StateTag>
          ))}
        </p>
      )}
      {reply !== null && <p className="ui-note">回复：{reply}</p>}
    </li>
  );
}
