import type { InvitationProfit } from '@shoushou/contract/types';
import { Card } from '../../../ui/display/Card.tsx';
import * as styles from './invitations.module.css';

/** Visits, sign-ups and orders by the person's code, day by day; renders nothing without any. */
export function InviteDays({ days }: { days: InvitationProfit['days'] }) {
  if (days.length === 0) return null;
  return (
    <Card title="每天的数据" aside="近 30 天">
      <table className={styles.days}>
        <thead>
          <tr>
            {['日期', '扫码', '注册', '完成单数'].map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {days.map(({ day, visits, signUps, orders }) => (
            <tr key={day}>
              <th scope="row">{`${Number(day.slice(5, 7))}月${Number(day.slice(8))}日`}</th>
              {[visits, signUps, orders].map((count, index) => (
                <td key={['visits', 'signUps', 'orders'][index]}>{count}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
}
