import { useQuery } from '@tanstack/react-query';
import { Money } from '@shoushou/design/Money';
import { failureText } from '../../../shell/calls/failure-text.ts';
import { useScreenActive } from '../../../shell/navigator/index.ts';
import { callQuery } from '../../../shell/calls/queries.ts';
import { useSession } from '../../../shell/session/session.ts';
import { Button } from '../../../ui/form/Button.tsx';
import { Card } from '../../../ui/display/Card.tsx';
import { loadFailureOf } from '../../../ui/list/load-failure.ts';
import { Skeleton } from '../../../ui/list/Skeleton.tsx';
import * as styles from './me.module.css';

/**
 * The wallet's balance, with links to its lines, to withdrawing, and for a recycler, whose orders need a balance, to
 * recharge.
 */
export function WalletSummary() {
  const isRecycler = useSession().user?.isrecycler === true;
  const active = useScreenActive();
  const wallet = useQuery({ ...callQuery('wallet.get', {}), subscribed: active });
  const recharges = isRecycler && wallet.data?.rechargeOn !== false;
  return (
    <Card title="钱包" aside={<a href="/transaction">明细</a>}>
      <div className={styles.wallet}>
        <a className={styles.walletText} href="/transaction">
          <span className="ui-note">可用余额（元）</span>
          {wallet.data ? (
            <Money fen={wallet.data.availableFen} form="yuan" size="figure" />
          ) : wallet.error ? (
            <span className={styles.walletMissing}>没有取到余额</span>
          ) : (
            <span className={styles.walletMissing}>
              <Skeleton width={150} height={34} />
            </span>
          )}
          <span className="ui-note ui-figures">
            {wallet.data ? (
              <>
                冻结 <Money fen={wallet.data.frozenFen} form="yuan" bold={false} /> · 奖励{' '}
                <Money fen={wallet.data.rewardFen} form="yuan" bold={false} />
              </>
            ) : (
              (failureText(wallet.error) ?? '\u00a0')
            )}
          </span>
        </a>
        {wallet.error && !wallet.data ? (
          <Button busy={wallet.isFetching} onPress={() => void wallet.refetch()}>
            {loadFailureOf(wallet.error) === 'server_failed' ? '再试一次' : '重新加载'}
          </Button>
        ) : (
          <div className={styles.walletActs}>
            <Button kind={recharges ? 'secondary' : 'primary'} href="/putforward">
              提现
            </Button>
            {recharges && (
              <Button kind="primary" href="/recharge">
                充值
              </Button>
            )}
          </div>
        )}
      </div>
    </Card>
  );
}
