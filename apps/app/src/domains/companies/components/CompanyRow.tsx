import type { CompanyCard } from '@shoushou/contract/types';
import { useNow } from '@shoushou/design/clock';
import { Money } from '@shoushou/design/Money';
import { StateTag } from '@shoushou/design/StateTag';
import { formatDistance } from '@shoushou/kernel/distance';
import { formatMoment } from '@shoushou/kernel/instant';
import { Card } from '../../../ui/display/Card.tsx';
import { hoursText } from '../../stations/stations.labels.ts';
import * as styles from './companies.module.css';

/** A company in the list: how far, open or not, its best prices of the chosen goods, and the next free window. */
export function CompanyRow({ company }: { company: CompanyCard }) {
  const now = useNow(60_000);
  const { no, name, district, address, distance, openNow, prices, nextWindow, sample } = company;
  return (
    <Card>
      <a className={styles.company} href={`/company/companydetail/${no}`}>
        <span className={styles.top}>
          <span className={styles.name}>{name}</span>
          {distance !== null && <span className={styles.far}>{formatDistance(distance)}</span>}
        </span>
        <span className="ui-row ui-row--wrap">
          <StateTag tone={openNow ? 'success' : 'plain'}>{openNow ? '营业中' : '休息中'}</StateTag>
          {sample && <StateTag tone="outline">示例</StateTag>}
          <span className="ui-note ui-figures">{hoursText(company)}</span>
        </span>
        <span className="ui-note">
          {district} · {address}
        </span>
        <span className={styles.prices}>
          {prices.map((price) => (
            <span key={price.itemId} className={styles.price}>
              <span>{price.name}</span>
              <span>
                <Money fen={price.priceFen} tone="amount" size="title" /> /kg
              </span>
            </span>
          ))}
        </span>
        <span className={nextWindow === null ? 'ui-note' : styles.next}>{nextWindow === null ? '近几天都约满了' : `最早可约 ${formatMoment(nextWindow, now)}`}</span>
      </a>
    </Card>
  );
}
