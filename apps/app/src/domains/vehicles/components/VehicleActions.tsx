import { useState } from 'react';
import type { EndOfLifeVehicle, VehicleAction, VehicleProof } from '@shoushou/contract/types';
import { formatMoney } from '@shoushou/kernel/money';
import { failureText } from '../../../shell/calls/failure-text.ts';
import { confirmDialog } from '../../../shell/messages/messages.ts';
import { useNavigator } from '../../../shell/navigator/index.ts';
import { BottomBar } from '../../../ui/display/BottomBar.tsx';
import { Button } from '../../../ui/form/Button.tsx';
import { usePayVehicle, useVehicleMutation } from '../vehicles.queries.ts';
import { LowerSheet } from './LowerSheet.tsx';
import { OfferSheet } from './OfferSheet.tsx';
import { ProofSheet } from './ProofSheet.tsx';
import { ReceiveSheet } from './ReceiveSheet.tsx';
import { ReportSheet } from './ReportSheet.tsx';

/** Actions of a company that open a sheet, in the order of the bar; the last one is the main one. */
const opening = [
  ['report', '上报'],
  ['lower', '改价'],
  ['receive', '收车'],
  ['certificate', '上传回收证明'],
  ['filing', '已申请注销'],
  ['deregistration', '上传注销证明'],
  ['offer', '报价'],
] as const satisfies readonly (readonly [VehicleAction, string])[];
type Sheet = (typeof opening)[number][0];

/** The caller's possible actions, at the foot of the page; renders nothing while there is only waiting. */
export function VehicleActions({ vehicle }: { vehicle: EndOfLifeVehicle }) {
  const navigator = useNavigator();
  const pay = usePayVehicle();
  const answer = useVehicleMutation('vehicles.answer_lower');
  const [sheet, setSheet] = useState<Sheet | null>(null);
  const { no, actions, priceFen, lowered, offers } = vehicle;
  const close = (): void => setSheet(null);
  const sheets = opening.filter(([action]) => actions.includes(action));

  async function answerLower(agreed: boolean): Promise<void> {
    const sure = await confirmDialog(
      agreed
        ? { title: '同意改价', text: `按 ${formatMoney(lowered?.fen ?? 0)} 卖给这家`, confirm: '同意' }
        : { title: '不卖了', text: '车不收，不收费用，车款退回企业', confirm: '不卖了' },
    );
    if (sure) answer.mutate({ no, agreed });
  }

  const buttons = [
    ...sheets.map(([action, text], index) => (
      <Button
        key={action}
        size="large"
        kind={index === sheets.length - 1 ? 'primary' : 'secondary'}
        onPress={() => setSheet(action)}
      >
        {action === 'offer' && offers.length > 0 ? '提高报价' : text}
      </Button>
    )),
    actions.includes('pay') && (
      <Button
        key="pay"
        kind="primary"
        size="large"
        busy={pay.isPending}
        onPress={() => pay.mutate({ no }, { onSuccess: ({ paymentId }) => navigator.push(`payment?id=${paymentId}`) })}
      >
        付车款 {formatMoney(priceFen ?? 0)}
      </Button>
    ),
    ...(actions.includes('answer_lower')
      ? [
          <Button key="keep" size="large" busy={answer.isPending} onPress={() => void answerLower(false)}>
            不卖了
          </Button>,
          <Button
            key="agree"
            kind="primary"
            size="large"
            busy={answer.isPending}
            onPress={() => void answerLower(true)}
          >
            同意 {formatMoney(lowered?.fen ?? 0)}
          </Button>,
        ]
      : []),
  ].filter((button) => button !== false);
  const failure = failureText(pay.error ?? answer.error);
  const proof =
    sheet === 'certificate' || sheet === 'filing' || sheet === 'deregistration' ? (sheet satisfies VehicleProof) : null;

  return (
    <>
      {buttons.length > 0 && <BottomBar failure={failure}>{buttons}</BottomBar>}
      {sheet === 'offer' && <OfferSheet vehicle={vehicle} onClose={close} />}
      {sheet === 'lower' && <LowerSheet vehicle={vehicle} onClose={close} />}
      {sheet === 'receive' && <ReceiveSheet vehicle={vehicle} onClose={close} />}
      {sheet === 'report' && <ReportSheet vehicle={vehicle} onClose={close} />}
      {proof && <ProofSheet vehicle={vehicle} kind={proof} onClose={close} />}
    </>
  );
}
