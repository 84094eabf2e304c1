import type { CampaignPrize } from '@shoushou/contract/types';
import { campaignTextLimits } from '@shoushou/rules/campaigns/text-limits';
import { Button, Input, Select, Space } from 'antd';
import { NumberInput } from '../../../shell/form/NumberInput.tsx';
import { MoneyInput } from '../../../shell/form/MoneyInput.tsx';
import { newPrize, withKind, without, withShare } from '../campaign-draft.rules.ts';
import { prizeKinds } from '../campaigns.labels.ts';

const kinds = Object.entries(prizeKinds).map(([value, label]) => ({ value: value as CampaignPrize['kind'], label }));

/** The prizes of a campaign; blocks name them. */
export function PrizeEditor({
  prizes,
  onChange,
}: {
  prizes: readonly CampaignPrize[];
  onChange: (prizes: CampaignPrize[]) => void;
}) {
  const set = (index: number, prize: CampaignPrize): void =>
    onChange(prizes.map((each, at) => (at === index ? prize : each)));
  return (
    <Space orientation="vertical" style={{ width: '100%' }}>
      {prizes.map((prize, index) => (
        <Space key={prize.id} wrap>
          <Select
            aria-label={`奖品 ${index + 1} 类型`}
            value={prize.kind}
            options={kinds}
            onChange={(kind) => set(index, withKind(prize, kind))}
            style={{ width: 110 }}
          />
          <Input
            aria-label={`奖品 ${index + 1} 名称`}
            value={prize.name}
            maxLength={campaignTextLimits.prize}
            placeholder="名称"
            onChange={({ target }) => set(index, { ...prize, name: target.value })}
            style={{ width: 150 }}
          />
          {prize.kind === 'points' && (
            <NumberInput
              aria-label={`奖品 ${index + 1} 积分`}
              value={prize.points}
              min={1}
              precision={0}
              suffix="积分"
              onChange={(points) => set(index, { ...prize, points: points ?? 1 })}
              style={{ width: 110 }}
            />
          )}
          {prize.kind !== 'points' && prize.kind !== 'none' && (
            <Money
              label={`奖品 ${index + 1} 价值`}
              value={prize.valueFen}
              onChange={(valueFen) => set(index, { ...prize, valueFen })}
            />
          )}
          {prize.kind === 'coupon' && (
            <Money
              label={`奖品 ${index + 1} 最低成交`}
              value={prize.leastDealFen}
              onChange={(leastDealFen) => set(index, { ...prize, leastDealFen })}
            />
          )}
          {prize.kind === 'coupon' && (
            <NumberInput
              aria-label={`奖品 ${index + 1} 加成`}
              value={prize.basisPoints === undefined ? null : prize.basisPoints / 100}
              min={0.01}
              max={50}
              precision={2}
              prefix="按成交额"
              suffix="%"
              placeholder="不填为定额"
              onChange={(percent) => set(index, withShare(prize, percent))}
              style={{ width: 190 }}
            />
          )}
          {prize.kind === 'coupon' && (
            <NumberInput
              aria-label={`奖品 ${index + 1} 有效天数`}
              value={prize.usableDays}
              min={1}
              precision={0}
              suffix="天"
              onChange={(usableDays) => set(index, { ...prize, usableDays: usableDays ?? 1 })}
              style={{ width: 90 }}
            />
          )}
          {prize.kind !== 'none' && (
            <NumberInput
              aria-label={`奖品 ${index + 1} 数量`}
              value={prize.stock}
              min={1}
              precision={0}
              suffix="份"
              onChange={(stock) => set(index, { ...prize, stock: stock ?? 1 })}
              style={{ width: 110 }}
            />
          )}
          <Button
            size="small"
            type="text"
            danger
            onClick={() => onChange(without(prizes, index))}
            aria-label={`移除奖品 ${index + 1}`}
          >
            移除
          </Button>
        </Space>
      ))}
      <Button size="small" onClick={() => onChange([...prizes, newPrize(prizes.length + 1)])}>
        添加奖品
      </Button>
    </Space>
  );
}

function Money({ label, value, onChange }: { label: string; value: number; onChange: (fen: number) => void }) {
  return (
    <label style={{ display: 'inline-flex', width: 190, alignItems: 'center', gap: 4 }}>
      <span style={{ whiteSpace: 'nowrap' }}>{label.split(' ')[2]}</span>
      <MoneyInput value={value} onChange={(fen) => onChange(fen ?? 0)} />
    </label>
  );
}
