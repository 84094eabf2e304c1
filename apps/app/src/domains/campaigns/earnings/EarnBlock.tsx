import type { CampaignView } from '@shoushou/contract/types';
import { formatMoney } from '@shoushou/kernel/money';
import { Card } from '../../../ui/display/Card.tsx';
import { Facts } from '../../../ui/display/Facts.tsx';
import { Cell } from '../../../ui/list/Cell.tsx';
import type { BlockOf } from '../campaigns.rules.ts';
import { hoursText, rateText } from '../earnings.rules.ts';

/** A share of each deal's money: how much, when, and when it is paid. */
export function EarnBlock({ block, view }: { block: BlockOf<'earn'>; view: CampaignView }) {
  return (
    <>
      <Card
        title={block.title}
        aside={view.formulaLeftFen === null ? undefined : `先到先得，还剩 ${formatMoney(view.formulaLeftFen)}`}
      >
        <Facts
          facts={[
            { label: '每单奖励', value: `成交金额的 ${rateText(block.basisPoints)}` },
            { label: '每单最多', value: formatMoney(block.capFen) },
            { label: '时段', value: hoursText(block) },
            {
              label: '到账',
              value: block.delayDays === 0 ? '完成后当天' : `完成后第 ${block.delayDays} 天，申诉的单子先不发`,
            },
            ...(block.partner ? [{ label: '条件', value: '绑定推广码的回收员' }] : []),
          ]}
        />
      </Card>
      {view.me !== null && (
        <Card flush>
          <Cell title="奖励订单" note="哪些单子有奖励，什么时候到账" href={`/jjj-order?code=${view.code}`} />
          {block.partner && <Cell title="绑定推广码" href="/night-bandcode" />}
        </Card>
      )}
    </>
  );
}
