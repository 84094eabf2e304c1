import Clock from 'lucide-react/icons/clock-alert';
import X from 'lucide-react/icons/x';
import type { Payment } from '@shoushou/contract/types';
import { Money } from '@shoushou/design/Money';
import { useNavigator } from '../../../shell/navigator/index.ts';
import { PageFrame } from '../../../shell/page-frame/index.ts';
import { BottomBar } from '../../../ui/display/BottomBar.tsx';
import { Button } from '../../../ui/form/Button.tsx';
import { Card } from '../../../ui/display/Card.tsx';
import { Facts } from '../../../ui/display/Facts.tsx';
import { ResultHead } from '../../../ui/display/ResultHead.tsx';

/** A payment that can no longer be paid: why, that nothing was charged, and how to start a new one. */
export function PaymentEnded({ payment }: { payment: Payment }) {
  const navigator = useNavigator();
  const failed = payment.state === 'failed';
  return (
    <PageFrame
      title="收银台"
      footer={
        <BottomBar>
          <Button size="large" onPress={() => navigator.replace('transaction')}>
            查看钱包
          </Button>
          <Button kind="primary" size="large" onPress={() => navigator.replace(payment.retryPath)}>
            重新发起
          </Button>
        </BottomBar>
      }
    >
      <div className="ui-stack">
        <Card>
          <ResultHead
            icon={failed ? <X size={34} /> : <Clock size={34} />}
            tone={failed ? 'danger' : 'warning'}
            title={failed ? '支付没有成功' : '支付单已关闭'}
            text={payment.failure ?? (failed ? '款项没有扣除，可以重新发起' : '没有在时间内支付，款项没有扣除')}
          />
          <Facts
            facts={[
              { label: '款项', value: payment.title },
              { label: '金额', value: <Money fen={payment.amountFen} bold={false} /> },
              { label: '支付单号', value: payment.id },
            ]}
          />
        </Card>
      </div>
    </PageFrame>
  );
}
