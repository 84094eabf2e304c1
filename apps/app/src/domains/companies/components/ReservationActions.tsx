import { useState } from 'react';
import type { Reservation, ReservationAction } from '@shoushou/contract/types';
import { formatMoney } from '@shoushou/kernel/money';
import { confirmDialog, showToast } from '../../../shell/messages/messages.ts';
import { failureText } from '../../../shell/calls/failure-text.ts';
import { useNavigator } from '../../../shell/navigator/index.ts';
import { BottomBar } from '../../../ui/display/BottomBar.tsx';
import { Button } from '../../../ui/form/Button.tsx';
import { usePayDeposit, useReservationMutation } from '../companies.queries.ts';
import { AdmitSheet } from './AdmitSheet.tsx';
import { ChangeSheet } from './ChangeSheet.tsx';
import { FinishSheet } from './FinishSheet.tsx';
import { AtGateSheet } from './AtGateSheet.tsx';
import { RateSheet } from './RateSheet.tsx';
import { ReasonSheet, type ReasonKind } from './ReasonSheet.tsx';
import { SettleSheet } from './SettleSheet.tsx';
import { WeighSheet } from './WeighSheet.tsx';

type Sheet = 'at_gate' | 'rate' | 'admit' | 'weigh' | 'finish' | 'settle' | 'change' | ReasonKind;

/** Actions that open a sheet, in the order of the bar; the last one is the main one. */
const sheets: readonly [ReservationAction, Sheet, string][] = [
  ['change', 'change', '改约'],
  ['call_off', 'call_off', '取消对方预约'],
  ['turn_away', 'turn_away', '退货'],
  ['dispute', 'dispute', '有异议'],
  ['weigh', 'weigh', '记读数'],
  ['finish', 'finish', '过磅完成'],
  ['admit', 'admit', '验码入场'],
  ['tell_arrival', 'at_gate', '到了没人开门'],
  ['rate', 'rate', '评价企业'],
];

/** The caller's possible actions, at the foot of the page; renders nothing while there is only waiting. */
export function ReservationActions({ reservation }: { reservation: Reservation }) {
  const navigator = useNavigator();
  const pay = usePayDeposit();
  const agree = useReservationMutation('companies.agree');
  const confirm = useReservationMutation('companies.confirm_payment');
  const recheck = useReservationMutation('companies.recheck');
  const [sheet, setSheet] = useState<Sheet | null>(null);
  const { no, actions, totalFen, depositFen, settlement } = reservation;
  const may = (action: ReservationAction): boolean => actions.includes(action);
  const close = (): void => setSheet(null);
  const isFirst = !reservation.readings.some(({ round }) => round !== reservation.recheck?.checkedRound);
  const opening = sheets.filter(([action]) => may(action));

  async function agreed(): Promise<void> {
    const sure = await confirmDialog({
      title: '同意过磅结果',
      text: `合计 ${formatMoney(totalFen ?? 0)}。同意后不能改，定金原路退回`,
      confirm: '同意',
    });
    if (sure) agree.mutate({ no, totalFen: totalFen ?? 0 });
  }

  async function again(): Promise<void> {
    const sure = await confirmDialog({
      title: '要求复磅',
      text: '只能复磅一次，要换一台地磅或换一个人。两次相差在 0.3% 以内按第一次，超过按复磅的结果',
      confirm: '复磅',
    });
    if (sure) recheck.mutate({ no });
  }

  async function received(): Promise<void> {
    const sure = await confirmDialog({
      title: '确认收到货款',
      text: `${formatMoney(totalFen ?? 0)} 已经${settlement?.way === 'cash' ? '收到现金' : '到账'}再确认，确认后不能撤回`,
      confirm: '已收到',
    });
    if (sure) confirm.mutate({ no }, { onSuccess: () => showToast('已完成', { style: 'success' }) });
  }

  const buttons = [
    ...opening.map(([action, opens, text], index) => (
      <Button
        key={action}
        size="large"
        kind={
          index === opening.length - 1 && !may('agree') && action !== 'call_off' && action !== 'change'
            ? 'primary'
            : 'secondary'
        }
        onPress={() => setSheet(opens)}
      >
        {action === 'weigh' && isFirst ? '称重车' : text}
      </Button>
    )),
    may('recheck') && (
      <Button key="recheck" size="large" busy={recheck.isPending} onPress={() => void again()}>
        复磅
      </Button>
    ),
    may('pay_deposit') && (
      <Button
        key="pay"
        kind="primary"
        size="large"
        busy={pay.isPending}
        onPress={() =>
          pay.mutate(
            { no },
            { onSuccess: ({ paymentId }) => paymentId !== null && navigator.push(`payment?id=${paymentId}`) },
          )
        }
      >
        付定金 {formatMoney(depositFen)}
      </Button>
    ),
    may('agree') && (
      // The amount is shown above, because three buttons leave no space for it.
      <Button
        key="agree"
        kind="primary"
        size="large"
        busy={agree.isPending}
        label={`同意 ${formatMoney(totalFen ?? 0)}`}
        onPress={() => void agreed()}
      >
        同意
      </Button>
    ),
    may('settle') && (
      <Button key="settle" kind="primary" size="large" onPress={() => setSheet('settle')}>
        付货款 {formatMoney(totalFen ?? 0)}
      </Button>
    ),
    may('confirm_payment') && (
      <Button key="confirm" kind="primary" size="large" busy={confirm.isPending} onPress={() => void received()}>
        已收到货款
      </Button>
    ),
  ].filter((button) => button !== false);
  const failure = failureText(pay.error ?? agree.error ?? confirm.error ?? recheck.error);

  return (
    <>
      {buttons.length > 0 && <BottomBar failure={failure}>{buttons}</BottomBar>}
      <AdmitSheet open={sheet === 'admit'} onClose={close} reservation={reservation} />
      <WeighSheet
        key={`weigh ${reservation.readings.length}`}
        open={sheet === 'weigh'}
        onClose={close}
        reservation={reservation}
      />
      <FinishSheet open={sheet === 'finish'} onClose={close} reservation={reservation} />
      <SettleSheet open={sheet === 'settle'} onClose={close} reservation={reservation} />
      {sheet === 'at_gate' && <AtGateSheet open onClose={close} reservation={reservation} />}
      {sheet === 'rate' && <RateSheet open onClose={close} reservation={reservation} />}
      {sheet === 'change' && <ChangeSheet open onClose={close} reservation={reservation} />}
      {(['turn_away', 'call_off', 'dispute'] as const).map((kind) => (
        <ReasonSheet key={kind} kind={kind} open={sheet === kind} onClose={close} reservation={reservation} />
      ))}
    </>
  );
}
