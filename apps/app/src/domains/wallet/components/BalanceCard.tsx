import { classNames } from '@shoushou/design/class-names';
import { Money } from '@shoushou/design/Money';
import type { Data } from '@shoushou/contract/schemas';
import { Button } from '../../../ui/form/Button.tsx';
import { Card } from '../../../ui/display/Card.tsx';
import * as styles from './wallet.module.css';

/** Available, held and reward balances, and what is being paid out. Customers are paid: only recyclers recharge. */
export function BalanceCard({ wallet, isRecycler }: { wallet: Data<'wallet.get'>; isRecycler: boolean }) {
  return (
    <Card>
      <div className={styles.balance}>
        <div>
          <p className="ui-note">可用余额（元）</p>
          <p className={styles.balanceFigure}>
            <Money fen={wallet.availableFen} form="yuan" size="figure" />
          </p>
          <p className={classNames(styles.balanceMore, 'ui-note')}>
            <span>
              冻结 <Money fen={wallet.frozenFen} form="yuan" bold={false} />
            </span>
            <span>
              提现中 <Money fen={wallet.withdrawingFen} form="yuan" bold={false} />
            </span>
            <span>
              奖励 <Money fen={wallet.rewardFen} form="yuan" bold={false} />
            </span>
          </p>
        </div>
        <div className={styles.balanceActions}>
          <Button kind="primary" href="/putforward">
            提现
          </Button>
          {wallet.rechargeOn && isRecycler && <Button href="/recharge">充值</Button>}
        </div>
      </div>
    </Card>
  );
}
