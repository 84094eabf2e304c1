import CircleCheck from 'lucide-react/icons/circle-check';
import { DEVICE_ORDER_NUMBER } from '@shoushou/rules/numbers/dated-number';
import { formatMoney } from '@shoushou/kernel/money';
import { refusalOf } from '../../../shell/calls/failure-text.ts';
import { RecordStates } from '../../../shell/frame/RecordStates.tsx';
import { useQueryParameters } from '../../../shell/navigator/index.ts';
import { PageFrame } from '../../../shell/page-frame/index.ts';
import { BottomBar } from '../../../ui/display/BottomBar.tsx';
import { Card } from '../../../ui/display/Card.tsx';
import { ResultHead } from '../../../ui/display/ResultHead.tsx';
import { Button } from '../../../ui/form/Button.tsx';
import { SixBoxCode } from '../../../ui/keypad/SixBoxCode.tsx';
import { Cell } from '../../../ui/list/Cell.tsx';
import { SkeletonCards } from '../../../ui/list/Skeleton.tsx';
import { QrCode } from '../../../ui/media/QrCode.tsx';
import { orderState } from '../../devices/devices.labels.ts';
import { StoreCard } from '../components/StoreCard.tsx';
import { useVisit } from '../chain.queries.ts';
import { counterText } from '../chain.rules.ts';
import * as styles from '../components/chain.module.css';

/** After ordering (`?no=`): the code for the counter, where to go, and what to prepare. */
export default function StoreVisitScreen() {
  const no = useQueryParameters().get('no') ?? '';
  const query = useVisit(no);
  return (
    <PageFrame
      title="提交成功"
      onRefresh={() => query.refetch()}
      footer={
        query.data && (
          <BottomBar>
            <Button kind="primary" size="large" href={`/gzmyorderdetails/${no}`}>
              看订单
            </Button>
          </BottomBar>
        )
      }
    >
      <RecordStates
        query={query}
        isUnknown={!DEVICE_ORDER_NUMBER.test(no) || refusalOf(query.error)?.name === 'devices.order_unknown'}
        unknown={{
          title: '没有找到这笔门店订单',
          text: '请核对单号，或换下单时的账号登录',
          action: <Button href="/mwqueryorder">查询订单</Button>,
        }}
        signIn={{ title: '登录后看取件码', text: '取件码只给下单的人看' }}
        skeleton={<SkeletonCards count={2} height={220} />}
      >
        {(visit) => (
          <>
            <Card>
              {visit.code === null ? (
                <ResultHead
                  done={visit.order.state === 'paid'}
                  icon={<CircleCheck size={32} />}
                  title={orderState(visit.order).text}
                  text="取件码已经用不到了，进度在订单里"
                />
              ) : (
                <div className={styles.counter}>
                  <p className={styles.counterTitle}>{visit.order.device}</p>
                  <SixBoxCode value={visit.code} label="取件码" />
                  <QrCode text={counterText(no, visit.code)} label="取件码" size={180} />
                  <p className="ui-note">
                    到店给店员看，报价 {formatMoney(visit.order.promisedFen)}。没到店前不要告诉别人
                  </p>
                </div>
              )}
            </Card>
            <StoreCard store={visit.store} />
            {visit.code !== null && (
              <Card title="到店前" flush>
                {visit.storesData && (
                  <Cell title="备份资料、退出账号" note="存有资料的设备，交机前做完" href="/organizingdata/all" />
                )}
                <Cell title="7 天内到店" note="过期自动取消，不产生费用" arrow={false} />
                <Cell title="当面检测，您来决定" note="同意后货款马上到钱包；不同意当场拿走" arrow={false} />
              </Card>
            )}
            <p className="ui-hint">订单编号 {no}</p>
          </>
        )}
      </RecordStates>
    </PageFrame>
  );
}
