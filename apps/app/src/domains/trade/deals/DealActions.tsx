import { useState } from 'react';
import type { Deal } from '@shoushou/contract/types';
import { formatMoney } from '@shoushou/kernel/money';
import { confirmDialog, showToast } from '../../../shell/messages/messages.ts';
import { failureText } from '../../../shell/calls/failure-text.ts';
import { BottomBar } from '../../../ui/display/BottomBar.tsx';
import { Button } from '../../../ui/form/Button.tsx';
import { useConfirmReturn, useReceiveGoods } from '../deals.queries.ts';
import { DisputeSheet } from './DisputeSheet.tsx';
import { HandOverSheet } from './HandOverSheet.tsx';
import { RatingSheet } from '../ratings/RatingSheet.tsx';
import { ReturnSheet } from '../parcels/ReturnSheet.tsx';
import { SendSheet } from '../parcels/SendSheet.tsx';

interface DealActionsProps {
  readonly deal: Deal;
  /** Ends the deal after confirmation. */
  readonly onLeave: () => void;
}

/** The caller's possible actions on a deal, at the foot of the page; nothing while there is only waiting. */
export function DealActions({ deal, onLeave }: DealActionsProps) {
  const receive = useReceiveGoods();
  const confirm = useConfirmReturn();
  const [sheet, setSheet] = useState<'send' | 'code' | 'dispute' | 'rating' | 'return' | null>(null);
  const { no, actions, amountFen, delivery, state } = deal;
  const may = (action: Deal['actions'][number]): boolean => actions.includes(action);
  const close = (): void => setSheet(null);

  async function received(): Promise<void> {
    receive.reset();
    const sure = await confirmDialog({
      title: '确认收到货',
      text: `验过没有问题再确认。${formatMoney(amountFen)} 会马上给卖家，不能撤回`,
      confirm: '确认收货',
    });
    if (sure) receive.mutate({ no }, { onSuccess: () => showToast('交易完成', { style: 'success' }) });
  }

  async function gotBack(): Promise<void> {
    confirm.reset();
    const sure = await confirmDialog({
      title: '确认收到退货',
      text: `核对过东西再确认。${formatMoney(amountFen)} 会马上退给买家，不能撤回`,
      confirm: '确认收到',
    });
    if (sure)
      confirm.mutate(
        { no },
        {
          onSuccess: () => showToast('货款已退给买家', { style: 'success' }),
          onError: (error) => showToast(failureText(error) ?? '没有确认，请重试'),
        },
      );
  }

  const buttons = [
    may('cancel') && state === 'offered' && (
      <Button key="leave" size="large" onPress={onLeave}>
        {deal.side === 'buyer' ? '撤回出价' : '撤回报价'}
      </Button>
    ),
    may('accept') && (
      <Button key="answer" kind="primary" size="large" href={`/second/confirm/${no}`}>
        去答复
      </Button>
    ),
    may('pay') && (
      <Button key="pay" kind="primary" size="large" href={`/second/confirm/${no}`}>
        去付款 {formatMoney(amountFen)}
      </Button>
    ),
    may('send') && (
      <Button
        key="send"
        kind={may('hand_over') ? 'secondary' : 'primary'}
        size="large"
        onPress={() => setSheet('send')}
      >
        {delivery === 'post' ? '填写快递单号' : '没有交货码'}
      </Button>
    ),
    may('hand_over') && (
      <Button key="code" kind="primary" size="large" onPress={() => setSheet('code')}>
        输入交货码
      </Button>
    ),
    may('dispute') && (
      <Button key="dispute" size="large" onPress={() => setSheet('dispute')}>
        {deal.side === 'buyer' ? '有问题' : '退货有问题'}
      </Button>
    ),
    may('receive') && (
      // At a meeting the code confirms for both.
      <Button
        key="receive"
        kind={state === 'paid' ? 'secondary' : 'primary'}
        size="large"
        busy={receive.isPending}
        onPress={() => void received()}
      >
        确认收货
      </Button>
    ),
    may('return_goods') && (
      <Button key="return" kind="primary" size="large" onPress={() => setSheet('return')}>
        填写退货单号
      </Button>
    ),
    may('confirm_return') && (
      <Button key="back" kind="primary" size="large" busy={confirm.isPending} onPress={() => void gotBack()}>
        收到退货
      </Button>
    ),
    may('rate') && (
      <Button key="rate" kind="primary" size="large" onPress={() => setSheet('rating')}>
        评价{deal.side === 'buyer' ? '卖家' : '买家'}
      </Button>
    ),
  ].filter((button) => button !== false);

  return (
    <>
      {buttons.length > 0 && <BottomBar failure={failureText(receive.error)}>{buttons}</BottomBar>}
      <SendSheet open={sheet === 'send'} onClose={close} deal={deal} />
      <HandOverSheet open={sheet === 'code'} onClose={close} deal={deal} />
      <RatingSheet open={sheet === 'rating'} onClose={close} deal={deal} />
      <ReturnSheet open={sheet === 'return'} onClose={close} deal={deal} />
      <DisputeSheet open={sheet === 'dispute'} onClose={close} deal={deal} />
    </>
  );
}
