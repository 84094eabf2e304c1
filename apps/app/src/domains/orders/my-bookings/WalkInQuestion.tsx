import type { OrderDetail } from '@shoushou/contract/types';
import { confirmDialog, showToast } from '../../../shell/messages/messages.ts';
import { useNavigator } from '../../../shell/navigator/index.ts';
import { failureText } from '../../../shell/calls/failure-text.ts';
import { Button } from '../../../ui/form/Button.tsx';
import { Card } from '../../../ui/display/Card.tsx';
import { NoticeBar } from '../../../ui/list/NoticeBar.tsx';
import { useAnswerWalkIn } from './bookings.queries.ts';
import * as styles from './booking-details.module.css';

/** Asks the owner of the number in a walk-in deal whether it is theirs; until then nothing of it counts for them. */
export function WalkInQuestion({ order }: { order: OrderDetail }) {
  const navigator = useNavigator();
  const answer = useAnswerWalkIn();
  if (!order.asked) return null;

  async function say(mine: boolean): Promise<void> {
    if (
      !mine &&
      !(await confirmDialog({
        title: '不是您的交易吗',
        text: '这笔交易不会再显示给您，也不会计入您的任何记录',
        confirm: '不是我的',
        danger: true,
      }))
    )
      return;
    answer.mutate(
      { no: order.no, mine },
      {
        onSuccess: () => {
          showToast(mine ? '已确认是您的交易' : '已移除，不会计入您的记录');
          if (!mine) navigator.pop();
        },
      },
    );
  }

  return (
    <Card title="这笔现场交易是您的吗">
      <p>回收员开单时写了您的手机号。您确认之前，它不计入您的收入、年度额度和历史。</p>
      {answer.isError && <NoticeBar tone="warning">{failureText(answer.error)}</NoticeBar>}
      <div className={styles.ways}>
        <Button block disabled={answer.isPending} onPress={() => void say(false)}>
          不是我的
        </Button>
        <Button block kind="primary" busy={answer.isPending} onPress={() => void say(true)}>
          是我的
        </Button>
      </div>
    </Card>
  );
}
