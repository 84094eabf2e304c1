import type { CampaignView } from '@shoushou/contract/types';
import { failureText } from '../../../shell/calls/failure-text.ts';
import { useSession } from '../../../shell/session/session.ts';
import { confirmDialog, showToast } from '../../../shell/messages/messages.ts';
import { Card } from '../../../ui/display/Card.tsx';
import { Button } from '../../../ui/form/Button.tsx';
import { useExchange } from '../campaigns.queries.ts';
import { prizeNote, type BlockOf } from '../campaigns.rules.ts';
import { PrizeDrawing } from '../prizes/PrizeDrawing.tsx';
import * as styles from '../document/campaign.module.css';

/** Gifts for points, and offers that cost none. */
export function GiftsBlock({ block, view }: { block: BlockOf<'gifts'>; view: CampaignView }) {
  const exchange = useExchange();
  const points = view.me?.points ?? 0;
  const { user } = useSession();
  // Claiming a gift also joins the campaign.
  const active = view.state === 'running' && user !== null && view.unfit === null;

  async function take(item: (typeof block.items)[number], name: string): Promise<void> {
    if (
      item.points > 0 &&
      !(await confirmDialog({ title: `用 ${item.points} 积分换${name}`, text: '换了不能退回积分', confirm: '换' }))
    )
      return;
    exchange.mutate(
      { code: view.code, block: block.id, prize: item.prize },
      {
        onSuccess: (award) =>
          showToast(award.kind === 'goods' ? '已换到，请去中奖记录填写地址' : '已领到', { style: 'success' }),
        onError: (error) => showToast(failureText(error) ?? '没有领到，请重试'),
      },
    );
  }

  return (
    <Card
      title={block.title}
      aside={block.items.some((item) => item.points > 0) && view.me !== null ? `我有 ${points} 积分` : undefined}
    >
      <ul>
        {block.items.map((item) => {
          const prize = view.prizes.find(({ id }) => id === item.prize);
          if (!prize) return null;
          const used = view.me?.used.find((each) => each.block === block.id && each.prize === item.prize)?.count ?? 0;
          const why =
            prize.left === 0
              ? '已领完'
              : used >= block.mostEach
                ? '已领取'
                : points < item.points
                  ? `还差 ${item.points - points}`
                  : null;
          return (
            <li key={item.prize} className={styles.gift}>
              <PrizeDrawing kind={prize.kind} size={52} />
              <div className={styles.giftText}>
                <p className={styles.name}>{prize.name}</p>
                <p className="ui-note">{item.why === '' ? prizeNote(prize) : item.why}</p>
                <p className="ui-hint ui-figures">剩 {prize.left} 份</p>
              </div>
              <Button
                size="small"
                kind={why === null && active ? 'primary' : 'secondary'}
                disabled={!active || why !== null}
                busy={exchange.isPending && exchange.variables.prize === item.prize}
                label={`${prize.name}：${why ?? (item.points > 0 ? `${item.points} 积分换` : '领取')}`}
                onPress={() => void take(item, prize.name)}
              >
                {why ?? (item.points > 0 ? `${item.points} 积分` : '领取')}
              </Button>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
