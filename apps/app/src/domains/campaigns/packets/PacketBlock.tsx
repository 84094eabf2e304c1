import type { CampaignView } from '@shoushou/contract/types';
import { Money } from '@shoushou/design/Money';
import { formatMoney } from '@shoushou/kernel/money';
import { failureText } from '../../../shell/calls/failure-text.ts';
import { showToast } from '../../../shell/messages/messages.ts';
import { useNavigator } from '../../../shell/navigator/index.ts';
import { useSession } from '../../../shell/session/session.ts';
import { Card } from '../../../ui/display/Card.tsx';
import { Button } from '../../../ui/form/Button.tsx';
import type { BlockOf } from '../campaigns.rules.ts';
import { useMakePacket } from '../packets.queries.ts';
import { PrizeDrawing } from '../prizes/PrizeDrawing.tsx';
import * as campaignStyles from '../document/campaign.module.css';

/** A packet that the person makes and gives to friends. */
export function PacketBlock({ block, view }: { block: BlockOf<'packet'>; view: CampaignView }) {
  const navigator = useNavigator();
  const { user } = useSession();
  const make = useMakePacket();
  const made = view.me?.used.find((each) => each.block === block.id)?.count ?? 0;
  const done = view.me?.progress.find(({ measure }) => measure === 'orders')?.value ?? 0;
  const why =
    made >= block.mostEach
      ? `已发满 ${block.mostEach} 个`
      : done < block.orders
        ? `再完成 ${block.orders - done} 单就能发`
        : view.formulaLeftFen !== null && view.formulaLeftFen < block.totalFen
          ? '奖金已发完，感谢参与'
          : null;
  return (
    <Card
      title={block.title}
      aside={view.formulaLeftFen === null ? undefined : `先到先得，还剩 ${formatMoney(view.formulaLeftFen)}`}
    >
      <div className={campaignStyles.gift}>
        <PrizeDrawing kind="cash" size={56} />
        <div className={campaignStyles.giftText}>
          <p className={campaignStyles.name}>
            <Money fen={block.totalFen} /> 分 {block.shares} 份
          </p>
          <p className="ui-note">朋友拆到多少看手气，{block.hours} 小时没领的退回活动</p>
        </div>
      </div>
      {view.state === 'running' && user !== null && view.unfit === null && (
        <Button
          block
          kind={why === null ? 'primary' : 'secondary'}
          disabled={why !== null}
          busy={make.isPending}
          onPress={() =>
            make.mutate(
              { code: view.code, block: block.id },
              {
                onSuccess: ({ packet }) => navigator.push(`hongbao?packet=${packet}`),
                onError: (error) => showToast(failureText(error) ?? '没有发成，请重试'),
              },
            )
          }
        >
          {why ?? `发一个 ${formatMoney(block.totalFen)} 红包`}
        </Button>
      )}
    </Card>
  );
}
