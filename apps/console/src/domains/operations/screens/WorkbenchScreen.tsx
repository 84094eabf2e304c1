import { useHasRight } from '../../../shell/operator.ts';
import { DayFigures } from '../components/DayFigures.tsx';
import { StuckOrders } from '../components/StuckOrders.tsx';
import { HeldRecords, MyQueues, Services } from '../components/WorkbenchCards.tsx';
import { UnreadBulletins } from '../components/UnreadBulletins.tsx';
import * as styles from '../components/workbench.module.css';

/**
 * The first page of every operator: what waits for them, stuck orders, today's figures, services, and who works on
 * what.
 */
export default function WorkbenchScreen() {
  const mayDispatch = useHasRight('dispatch');
  const side = (
    <>
      <UnreadBulletins />
      <MyQueues />
      <HeldRecords />
      <Services />
    </>
  );
  if (!mayDispatch) return <div className={styles.whole}>{side}</div>;
  return (
    <>
      <DayFigures />
      <div className={styles.halves}>
        <StuckOrders />
        <div className={styles.side}>{side}</div>
      </div>
    </>
  );
}
