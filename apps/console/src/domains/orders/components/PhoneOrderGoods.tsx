import type { Data } from '@shoushou/contract/schemas';
import { formatMoney } from '@shoushou/kernel/money';
import { formatMoneyRange } from '@shoushou/kernel/money-range';
import { GRAMS_PER_KILOGRAM } from '@shoushou/kernel/weight';
import { goodsUnit } from '@shoushou/rules/orders/goods-units';
import { estimateRange, goodsAmount } from '@shoushou/rules/orders/weighing';
import { Button, Form, Select, Space } from 'antd';
import { NumberInput } from '../../../shell/form/NumberInput.tsx';
import * as styles from '../../../shell/console.module.css';

export type BookingChoices = Data<'orders.console_booking_choices'>;

interface Line {
  itemId?: string;
  grams?: number;
  pieces?: number;
}

/** Kinds of goods with their rough amounts, and the estimate at today's prices. */
export function PhoneOrderGoods({ choices }: { choices: BookingChoices }) {
  return (
    <Form.List name="goods">
      {(fields, { add, remove }) => (
        <>
          {fields.map(({ key, name }) => (
            <GoodsFields
              key={key}
              name={name}
              choices={choices}
              onRemove={fields.length > 1 ? () => remove(name) : undefined}
            />
          ))}
          <Space style={{ marginBottom: 16 }}>
            <Button onClick={() => add({})} disabled={fields.length >= 12}>
              加一种
            </Button>
            <Estimate choices={choices} />
          </Space>
        </>
      )}
    </Form.List>
  );
}

function GoodsFields({
  name,
  choices: { items },
  onRemove,
}: {
  name: number;
  choices: BookingChoices;
  onRemove: (() => void) | undefined;
}) {
  const form = Form.useFormInstance();
  const chosen = Form.useWatch<string | undefined>(['goods', name, 'itemId'], form);
  const item = items.find(({ itemId }) => itemId === chosen);
  const number = name + 1;
  return (
    <Space align="baseline" style={{ display: 'flex' }}>
      <Form.Item name={[name, 'itemId']} rules={[{ required: true, message: '请选择货品' }]}>
        <Select
          aria-label={`第 ${number} 种货品`}
          placeholder="货品"
          showSearch={{ optionFilterProp: 'label' }}
          options={items.map(({ itemId, name: label, categoryName }) => ({
            value: itemId,
            label: `${label}（${categoryName}）`,
          }))}
          onChange={(itemId: string) => form.setFieldValue(['goods', name], { itemId })}
          style={{ width: 280 }}
        />
      </Form.Item>
      {item?.unit === 'piece' ? (
        <Form.Item name={[name, 'pieces']} rules={[{ required: true, message: '几件' }]}>
          <NumberInput
            aria-label={`第 ${number} 种数量`}
            min={1}
            max={999}
            precision={0}
            suffix={goodsUnit('piece', item.service)}
            style={{ width: 120 }}
          />
        </Form.Item>
      ) : (
        <Form.Item
          name={[name, 'grams']}
          rules={[{ required: true, message: '大约多重' }]}
          getValueProps={(grams?: number) => ({ value: grams === undefined ? undefined : grams / GRAMS_PER_KILOGRAM })}
          normalize={(kilograms: number | null) =>
            kilograms === null ? undefined : Math.round(kilograms * GRAMS_PER_KILOGRAM)
          }
        >
          <NumberInput
            aria-label={`第 ${number} 种重量`}
            min={0.1}
            precision={2}
            suffix="kg"
            placeholder="大约"
            style={{ width: 120 }}
          />
        </Form.Item>
      )}
      <span className={styles.quiet}>
        {item && `${formatMoney(item.priceFen)} 一${item.unit === 'kg' ? '公斤' : goodsUnit('piece', item.service)}`}
      </span>
      {onRemove && (
        <Button type="text" aria-label={`去掉第 ${number} 种`} onClick={onRemove}>
          去掉
        </Button>
      )}
    </Space>
  );
}

function Estimate({ choices: { items, spreadThousandths, leastFen } }: { choices: BookingChoices }) {
  const lines = Form.useWatch<Line[] | undefined>('goods', Form.useFormInstance()) ?? [];
  const amountFen = lines.reduce((sum, line) => {
    const item = items.find(({ itemId }) => itemId === line?.itemId);
    return item ? sum + goodsAmount(item.unit, line.grams ?? line.pieces ?? 0, item.priceFen) : sum;
  }, 0);
  const { lowFen, highFen } = estimateRange(amountFen, spreadThousandths);
  return (
    <span role="status">
      {amountFen > 0 && <>今天约 {formatMoneyRange(lowFen, highFen)}，以上门称重为准</>}
      {amountFen > 0 && amountFen < leastFen && `；满 ${formatMoney(leastFen)} 才上门`}
    </span>
  );
}
