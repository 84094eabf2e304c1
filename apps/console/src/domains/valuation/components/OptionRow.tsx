import { templateTextLimits } from '@shoushou/rules/valuation/check-template';
import { effectOf } from '@shoushou/rules/valuation/template';
import { Button, Input, Select, Space } from 'antd';
import { NumberInput } from '../../../shell/form/NumberInput.tsx';
import { withEffect, withoutEffect, withWorth, worthOf, type Option, type Worth } from '../template-draft.rules.ts';
import type { PictureOption } from '../valuation.labels.ts';

const worths: { value: Worth; label: string }[] = [
  { value: 'price', label: '照常估价' },
  { value: 'parts', label: '按零件价' },
  { value: 'refuse', label: '不收' },
];

interface OptionRowProps {
  option: Option;
  pictures: readonly PictureOption[];
  /** Maximum share of the price for an option, permille. */
  mostPermille: number;
  onChange: (edit: (option: Option) => Option) => void;
  /** Absent for the best option. */
  onRaise?: () => void;
  /** Absent where the question would be left with too few options. */
  onRemove?: () => void;
}

/** An option of a draft: its text and picture for the customer, and its effect on the price. */
export function OptionRow({ option, pictures, mostPermille, onChange, onRaise, onRemove }: OptionRowProps) {
  const { text, help, picture } = option;
  const worth = worthOf(option);
  return (
    <Space wrap style={{ display: 'flex', marginBottom: 8 }}>
      <Input
        aria-label={`${text}的名称`}
        style={{ width: 150 }}
        maxLength={templateTextLimits.option}
        value={text}
        onChange={({ target }) => onChange((each) => ({ ...each, text: target.value }))}
      />
      <Input
        aria-label={`${text}怎么看`}
        placeholder="怎么看"
        style={{ width: 170 }}
        maxLength={templateTextLimits.optionHelp}
        value={help}
        onChange={({ target }) => onChange((each) => ({ ...each, help: target.value }))}
      />
      <Select
        aria-label={`${text}的图`}
        placeholder="图"
        allowClear
        showSearch={{ optionFilterProp: 'label' }}
        style={{ width: 130 }}
        value={picture === '' ? null : picture}
        options={[...pictures]}
        onChange={(value: string | undefined) => onChange((each) => ({ ...each, picture: value ?? '' }))}
      />
      <Select<Worth>
        aria-label={`${text}收不收`}
        style={{ width: 110 }}
        value={worth}
        options={worths}
        onChange={(value) => onChange((each) => withWorth(each, value))}
      />
      {worth === 'price' && <Effects option={option} mostPermille={mostPermille} onChange={onChange} />}
      {worth === 'refuse' && (
        <Input
          aria-label={`${text}不收的原因`}
          placeholder="不收的原因，客户会看到"
          style={{ width: 260 }}
          maxLength={templateTextLimits.reason}
          value={effectOf(option, 'refuse')?.reason ?? ''}
          onChange={({ target }) => onChange((each) => withEffect(each, { kind: 'refuse', reason: target.value }))}
        />
      )}
      {onRaise && (
        <Button type="text" size="small" aria-label={`上移${text}`} onClick={onRaise}>
          上移
        </Button>
      )}
      {onRemove && (
        <Button type="text" size="small" danger aria-label={`删除${text}`} onClick={onRemove}>
          删除
        </Button>
      )}
    </Space>
  );
}

/** Effects of an option that keeps a price; an empty field has none. */
function Effects({ option, mostPermille, onChange }: Pick<OptionRowProps, 'option' | 'mostPermille' | 'onChange'>) {
  const { text } = option;
  const share = effectOf(option, 'multiply')?.permille ?? 1000;
  const deduction = effectOf(option, 'deduct')?.fen;
  const cap = effectOf(option, 'cap')?.permille;
  const sumCap = effectOf(option, 'cap_fen')?.fen;
  return (
    <>
      <NumberInput
        aria-label={`${text}的比例`}
        style={{ width: 100 }}
        min={0}
        max={mostPermille / 10}
        step={0.5}
        precision={1}
        suffix="%"
        value={share / 10}
        onChange={(value) =>
          value !== null && onChange((each) => withEffect(each, { kind: 'multiply', permille: Math.round(value * 10) }))
        }
      />
      <NumberInput
        aria-label={`${text}减的金额`}
        style={{ width: 110 }}
        min={0}
        max={100_000}
        precision={2}
        prefix="减"
        suffix="元"
        value={deduction === undefined ? null : deduction / 100}
        onChange={(value) =>
          onChange((each) =>
            value === null || value === 0
              ? withoutEffect(each, 'deduct')
              : withEffect(each, { kind: 'deduct', fen: Math.round(value * 100) }),
          )
        }
      />
      <NumberInput
        aria-label={`${text}的最高比例`}
        style={{ width: 105 }}
        min={0}
        max={100}
        step={1}
        precision={1}
        prefix="最多"
        suffix="%"
        value={cap === undefined ? null : cap / 10}
        onChange={(value) =>
          onChange((each) =>
            value === null
              ? withoutEffect(each, 'cap')
              : withEffect(each, { kind: 'cap', permille: Math.round(value * 10) }),
          )
        }
      />
      <NumberInput
        aria-label={`${text}的最高金额`}
        style={{ width: 120 }}
        min={0}
        max={1_000_000}
        precision={2}
        prefix="最多"
        suffix="元"
        value={sumCap === undefined ? null : sumCap / 100}
        onChange={(value) =>
          onChange((each) =>
            value === null
              ? withoutEffect(each, 'cap_fen')
              : withEffect(each, { kind: 'cap_fen', fen: Math.round(value * 100) }),
          )
        }
      />
    </>
  );
}
