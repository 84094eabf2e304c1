import type { SupplyCard } from '@shoushou/contract/types';
import { useNow } from '@shoushou/design/clock';
import { Money } from '@shoushou/design/Money';
import { StateTag } from '@shoushou/design/StateTag';
import { fromInstant } from '@shoushou/kernel/instant';
import { formatWeight } from '@shoushou/kernel/weight';
import { Card } from '../../../ui/display/Card.tsx';
import { Countdown } from '../../../ui/display/Countdown.tsx';
import { kinds, stateOf } from '../supply.labels.ts';
import * as rowHead from '../../../ui/list/row-head.module.css';
import * as styles from './supply.module.css';

/** A supply in a list: goods, price, number of bidders, time left. */
export function SupplyRow({ supply }: { supply: SupplyCard }) {
  const now = useNow(60_000);
  const { no, name, grams, kind, state, leastFen, highestFen, bidders, endsAt, photo, district } = supply;
  const running = state === 'open' && endsAt !== null && fromInstant(endsAt) > now;
  return (
    <Card>
      <a className={styles.row} href={`/SourceGoods?no=${no}`}>
        <img className={styles.photo} src={photo} alt="" loading="lazy" />
        <span className={styles.words}>
          <span className={rowHead.top}>
            <span className={rowHead.name}>
              {name} <span className={styles.weight}>{formatWeight(grams)}</span>
            </span>
            {!running && <StateTag tone={stateOf(state).tone}>{stateOf(state).text}</StateTag>}
          </span>
          <span>
            <Money fen={highestFen ?? leastFen} form="yuan" tone="amount" size="title" />{' '}
            <span className="ui-note">元/kg {highestFen === null ? '起' : '最高'}</span>
          </span>
          <span className="ui-note">
            {kinds[kind].name} · {bidders} 家出价{district === '' ? '' : ` · ${district}`}
          </span>
          {running && (
            <span className={styles.left}>
              还剩 <Countdown until={endsAt} />
            </span>
          )}
        </span>
      </a>
    </Card>
  );
}
