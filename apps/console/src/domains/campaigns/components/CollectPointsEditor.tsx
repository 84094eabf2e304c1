import type { CampaignDocument } from '@shoushou/contract/types';
import { campaignTextLimits } from '@shoushou/rules/campaigns/text-limits';
import { Button, Input, Space } from 'antd';
import { without } from '../campaign-draft.rules.ts';

type CollectPoint = CampaignDocument['collectAt'][number];

const fields = [
  { key: 'name', label: '名称', width: 130 },
  { key: 'address', label: '地址', width: 240 },
  { key: 'hours', label: '时间', width: 150 },
] as const;

/** Edits points where goods can be collected instead of delivered; optional. */
export function CollectPointsEditor({
  points,
  onChange,
}: {
  points: readonly CollectPoint[];
  onChange: (points: CollectPoint[]) => void;
}) {
  const unused = (): string =>
    [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]
      .map((number) => `point-${points.length + number}`)
      .find((id) => !points.some((point) => point.id === id))!;
  return (
    <Space orientation="vertical" style={{ width: '100%' }}>
      {points.map((point, index) => (
        <Space key={point.id} wrap>
          {fields.map(({ key, label, width }) => (
            <Input
              key={key}
              aria-label={`领取点 ${index + 1} ${label}`}
              placeholder={label}
              value={point[key]}
              maxLength={campaignTextLimits.collectPoint[key]}
              onChange={({ target }) =>
                onChange(points.map((each, at) => (at === index ? { ...each, [key]: target.value } : each)))
              }
              style={{ width }}
            />
          ))}
          <Button
            size="small"
            type="text"
            danger
            onClick={() => onChange(without(points, index))}
            aria-label={`移除领取点 ${index + 1}`}
          >
            移除
          </Button>
        </Space>
      ))}
      <Button size="small" onClick={() => onChange([...points, { id: unused(), name: '', address: '', hours: '' }])}>
        添加领取点
      </Button>
    </Space>
  );
}
