import type { CampaignBlock, CampaignPrize } from '@shoushou/contract/types';
import { campaignArts, campaignMeasures } from '@shoushou/rules/campaigns/names';
import { Button, Card, Input, Select, Space, Switch } from 'antd';
import { without } from '../campaign-draft.rules.ts';
import type { ReactNode } from 'react';
import { NumberInput } from '../../../shell/form/NumberInput.tsx';
import type { Limits } from '../../../shell/form/contract-fields.ts';
import { MoneyInput } from '../../../shell/form/MoneyInput.tsx';
import { blockLimits } from '../block-limits.rules.ts';
import { artNames, blockNames, fieldNames, measureNames, optionsOf } from '../campaigns.labels.ts';

type Value = string | number | boolean;
type Row = Record<string, Value>;

interface BlockEditorProps {
  block: CampaignBlock;
  prizes: readonly CampaignPrize[];
  onChange: (block: CampaignBlock) => void;
  onUp: () => void;
  onRemove: () => void;
}

const measures = (kind: CampaignBlock['kind']) =>
  campaignMeasures.filter((measure) => kind !== 'ranking' || (measure !== 'check_ins' && measure !== 'night_orders'));

/** Edits one block of the page; the form follows from the block's fields. */
export function BlockEditor({ block, prizes, onChange, onUp, onRemove }: BlockEditorProps) {
  const set = (key: string, value: unknown): void => onChange({ ...block, [key]: value } as CampaignBlock);
  const prefix = `${block.title || blockNames[block.kind]} `;
  return (
    <Card
      size="small"
      title={blockNames[block.kind]}
      extra={
        <Space>
          <Button size="small" type="text" onClick={onUp} aria-label={`${prefix}上移`}>
            上移
          </Button>
          <Button size="small" type="text" danger onClick={onRemove} aria-label={`${prefix}移除`}>
            移除
          </Button>
        </Space>
      }
    >
      <Space orientation="vertical" style={{ width: '100%' }}>
        {Object.entries(block).map(([key, value]) => {
          if (key === 'id' || key === 'kind') return null;
          if (Array.isArray(value))
            return (
              <Rows
                key={key}
                kind={block.kind}
                name={key}
                rows={value as unknown as Row[]}
                prizes={prizes}
                onChange={(rows) => set(key, rows)}
              />
            );
          return (
            <label
              key={key}
              style={{ display: 'grid', gridTemplateColumns: '120px 1fr', alignItems: 'center', gap: 8 }}
            >
              <span>{fieldNames[key] ?? key}</span>
              <Field
                name={key}
                value={value as Value}
                prizes={prizes}
                kind={block.kind}
                limits={blockLimits(block.kind, key)}
                onChange={(next) => set(key, next)}
              />
            </label>
          );
        })}
      </Space>
    </Card>
  );
}

interface FieldProps {
  name: string;
  value: Value;
  prizes: readonly CampaignPrize[];
  kind: CampaignBlock['kind'];
  limits: Limits;
  label?: string;
  onChange: (value: Value) => void;
}

function Field({
  name,
  value,
  prizes,
  kind,
  limits: { maxLength, ...bounds },
  label,
  onChange,
}: FieldProps): ReactNode {
  const named = label === undefined ? {} : { 'aria-label': label };
  if (name === 'art')
    return (
      <Select {...named} value={value as string} options={optionsOf(campaignArts, artNames)} onChange={onChange} />
    );
  if (name === 'measure')
    return (
      <Select
        {...named}
        value={value as string}
        options={optionsOf(measures(kind), measureNames)}
        onChange={onChange}
      />
    );
  if (name === 'to')
    return (
      <Select
        {...named}
        value={value as string}
        options={[
          { value: 'start', label: '开始' },
          { value: 'end', label: '结束' },
        ]}
        onChange={onChange}
      />
    );
  if (name === 'prize')
    return (
      <Select
        {...named}
        value={value as string}
        options={prizes.map((prize) => ({ value: prize.id, label: prize.name || prize.id }))}
        onChange={onChange}
        style={{ minWidth: 130 }}
      />
    );
  if (typeof value === 'boolean')
    return (
      <span>
        <Switch {...named} checked={value} onChange={onChange} />
      </span>
    );
  if (typeof value === 'number')
    return name.endsWith('Fen') ? (
      <MoneyInput value={value} onChange={(fen) => onChange(fen ?? 0)} />
    ) : (
      <NumberInput
        {...named}
        value={value}
        precision={0}
        min={0}
        {...bounds}
        onChange={(next) => onChange(next ?? 0)}
        style={{ width: '100%' }}
      />
    );
  const text = {
    ...named,
    value,
    ...(maxLength === undefined ? {} : { maxLength }),
    onChange: ({ target }: { target: { value: string } }) => onChange(target.value),
  };
  return name === 'text' || name === 'story' ? (
    <Input.TextArea {...text} rows={2} showCount={maxLength !== undefined} />
  ) : (
    <Input {...text} />
  );
}

function Rows({
  kind,
  name,
  rows,
  prizes,
  onChange,
}: {
  kind: CampaignBlock['kind'];
  name: string;
  rows: readonly Row[];
  prizes: readonly CampaignPrize[];
  onChange: (rows: Row[]) => void;
}) {
  const title = fieldNames[name] ?? name;
  const added = (): Row => ({
    ...rows.at(-1),
    ...(rows.at(-1)?.['id'] === undefined ? {} : { id: `${name.slice(0, 12)}-${rows.length + 1}` }),
  });
  return (
    <fieldset style={{ border: 0, padding: 0, margin: 0 }}>
      <legend>{title}</legend>
      {rows.map((row, index) => (
        // Rows have no key of their own, so their index identifies them.
        <Space key={index} wrap style={{ marginBottom: 6 }}>
          {Object.entries(row).map(([key, value]) => (
            <Field
              key={key}
              name={key}
              value={value}
              prizes={prizes}
              kind={kind}
              limits={blockLimits(kind, key, name)}
              label={`${title} ${index + 1} ${fieldNames[key] ?? key}`}
              onChange={(next) => onChange(rows.map((each, at) => (at === index ? { ...each, [key]: next } : each)))}
            />
          ))}
          <Button
            size="small"
            type="text"
            danger
            disabled={rows.length < 2}
            onClick={() => onChange(without(rows, index))}
            aria-label={`移除${title} ${index + 1}`}
          >
            移除
          </Button>
        </Space>
      ))}
      <div>
        <Button size="small" onClick={() => onChange([...rows, added()])}>
          添加{title}
        </Button>
      </div>
    </fieldset>
  );
}
