import { confirmDialog } from '../../../shell/messages/messages.ts';
import { Card } from '../../../ui/display/Card.tsx';
import { Cell } from '../../../ui/list/Cell.tsx';
import { useEndAutoReceive } from '../withdrawals.queries.ts';

/** What the person has agreed to in WeChat, with the way out of it. */
export function AutoReceive() {
  const end = useEndAutoReceive();
  const close = async (): Promise<void> => {
    if (
      await confirmDialog({
        title: '关闭微信自动收款',
        text: '以后每次提现到微信零钱，都要在微信里确认收款',
        confirm: '关闭自动收款',
      })
    )
      end.mutate({});
  };
  return (
    <Card flush>
      <Cell
        title="微信自动收款"
        note="提现到微信零钱不用再确认，立即到账"
        value="关闭"
        busy={end.isPending}
        onPress={() => void close()}
      />
    </Card>
  );
}
