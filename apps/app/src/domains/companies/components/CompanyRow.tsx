import type { CompanyCard } from '@shoushou/contract/types';
import { useNow } from '@shoushou/design/clock';
import { Money } from '@shoushou/design/Money';
import { formatDistance } from '@shoushou/kernel/distance';
import { formatMoment } from '@shoushou/kernel/instant';
import { Card } from '../../../ui/display/Card.tsx';
import { CompanyFacts } from './CompanyFacts.tsx';
import * as rowHead from '../../../ui/list/row-head.module.css';
import * as styles from './companies.module.css';

/** A company in the list: how far, open or not, its best prices of the chosen goods, and the next free window. */
export function CompanyRow({ company }: { company: CompanyCard }) {
  const now = useNow(60_000);
  const { no, name, distance, prices, nextWindow } = company;
  return (
    <Card>
      <a className={styles.company} href={`/company/companydetail/${no}`}>
        <span className={rowHead.top}>
          <span className={rowHead.name}>{name}</span>
          {distance !== null && <span className={styles.far}>{formatDistance(distance)}</span>}
        </span>
        <CompanyFacts company={company} />
        <span className={styles.prices}>
          {prices.map((price) => (
            <span key={price.itemId} className={styles.price}>
              <span>{price.name}</span>
              <span>
                <Money fen={price.priceFen} form="yuan" tone="amount" size="title" /> 元/kg
              </span>
            </span>
          ))}
        </span>
        <span className={nextWindow === null ? 'ui-note' : styles.next}>
          {nextWindow === null ? '近几天都约满了' : `最早可约 ${formatMoment(nextWindow, now)}`}
        </span>
      </a>
    </Card>
  );
}
