import { formatMoney } from '@shoushou/kernel/money';
import { GRAMS_PER_KILOGRAM } from '@shoushou/kernel/weight';
import { goodsUnit } from '@shoushou/rules/orders/goods-units';
import { goodsAmount } from '@shoushou/rules/orders/weighing';
import { cityOf } from '@shoushou/rules/places/region-code';
import { useQuery } from '@tanstack/react-query';
import { Button, Form, Input, Select, Space, Typography } from 'antd';
import { NumberInput } from '../../../shell/form/NumberInput.tsx';
import { request } from '../../../shell/api.ts';
import { contractForm } from '../../../shell/form/contract-field.tsx';
import { FormModal } from '../../../shell/form/FormModal.tsx';
import type { ConsolePhotoQuote } from '../general-recycling.labels.ts';

const { Field, limits } = contractForm('general-recycling.console_offer');

interface Line {
  itemId?: string;
  grams?: number;
  pieces?: number;
  priceFen?: number;
}

interface ListedItem {
  value: string;
  label: string;
  unit: 'kg' | 'piece';
  priceFen: number;
}

/** Items of the quote's service at today's price of its district. */
function useListedItems({ adcode, service }: ConsolePhotoQuote, enabled: boolean): readonly ListedItem[] {
  const city = cityOf(adcode);
  const prices = useQuery({
    queryKey: ['catalog.console_prices', { city, service }],
    queryFn: ({ signal }) => request('catalog.console_prices', { city, service }, { signal, silent: true }),
    enabled,
  });
  const column = prices.data?.districts.findIndex((district) => district.adcode === adcode) ?? -1;
  return (prices.data?.rows ?? []).map(({ itemId, categoryName, name, unit, basePriceFen, prices: own }) => ({
    value: itemId,
    label: `${name}（${categoryName}）`,
    unit,
    priceFen: own[column] ?? basePriceFen,
  }));
}

/** Lines with rough amounts and promised prices, by default the list prices. */
export function OfferForm({ quote, open, onClose }: { quote: ConsolePhotoQuote; open: boolean; onClose: () => void }) {
  const items = useListedItems(quote, open);
  const own = quote.offers.find(({ company }) => company === null);
  const lines: Line[] = own?.lines.map(({ itemId, grams, pieces, priceFen }) => ({
    itemId,
    priceFen,
    ...(grams === null ? {} : { grams }),
    ...(pieces === null ? {} : { pieces }),
  })) ?? [{}];
  return (
    <FormModal
      call="general-recycling.console_offer"
      done="报价已发给客户"
      title={own ? '提高报价' : '报价'}
      submitText="发给客户"
      open={open}
      onClose={onClose}
      fixed={{ no: quote.no }}
      initial={{ note: own?.note ?? '', lines: lines as never }}
    >
      <Form.List name="lines">
        {(fields, { add, remove }) => (
          <>
            {fields.map(({ key, name }, index) => (
              <LineFields
                key={key}
                name={name}
                number={index + 1}
                items={items}
                service={quote.service}
                onRemove={fields.length > 1 ? () => remove(name) : undefined}
              />
            ))}
            <Space>
              <Button onClick={() => add({})} disabled={fields.length >= 12}>
                加一种
              </Button>
              <Total items={items} />
            </Space>
          </>
        )}
      </Form.List>
      <Field name="note" label="给客户的话" style={{ marginTop: 16 }}>
        <Input {...limits('note')} showCount placeholder="如：瓶子请踩扁，铁架我们来拆" />
      </Field>
      <Typography.Text type="secondary">接受后单价就是承诺，上门按实际重量结算，不能再压价</Typography.Text>
    </FormModal>
  );
}

interface LineFieldsProps {
  name: number;
  number: number;
  items: readonly ListedItem[];
  service: string;
  onRemove: (() => void) | undefined;
}

function LineFields({ name, number, items, service, onRemove }: LineFieldsProps) {
  const form = Form.useFormInstance();
  const chosen = Form.useWatch<string | undefined>(['lines', name, 'itemId'], form);
  const item = items.find(({ value }) => value === chosen);
  const byPiece = item?.unit === 'piece';
  const choose = (itemId: string): void =>
    form.setFieldValue(['lines', name], { itemId, priceFen: items.find(({ value }) => value === itemId)?.priceFen });
  return (
    <Space align="baseline">
      <Form.Item name={[name, 'itemId']} rules={[{ required: true, message: '请选择货品' }]}>
        <Select
          aria-label={`第 ${number} 种货品`}
          placeholder="货品"
          showSearch={{ optionFilterProp: 'label' }}
          options={[...items]}
          onChange={choose}
          style={{ width: 190 }}
        />
      </Form.Item>
      {byPiece ? (
        <Form.Item name={[name, 'pieces']} rules={[{ required: true, message: '几件' }]}>
          <NumberInput
            aria-label={`第 ${number} 种数量`}
            min={1}
            max={999}
            precision={0}
            suffix={goodsUnit('piece', service)}
            style={{ width: 92 }}
          />
        </Form.Item>
      ) : (
        <Form.Item
          name={[name, 'grams']}
          rules={[{ required: true, message: '多重' }]}
          getValueProps={(value?: number) => ({ value: value === undefined ? undefined : value / GRAMS_PER_KILOGRAM })}
          normalize={(value: number | null) => (value === null ? undefined : Math.round(value * GRAMS_PER_KILOGRAM))}
        >
          <NumberInput aria-label={`第 ${number} 种重量`} min={0.1} max={5_000} suffix="kg" style={{ width: 92 }} />
        </Form.Item>
      )}
      <Form.Item
        name={[name, 'priceFen']}
        rules={[{ required: true, message: '单价' }]}
        getValueProps={(value?: number) => ({ value: value === undefined ? undefined : value / 100 })}
        normalize={(value: number | null) => (value === null ? undefined : Math.round(value * 100))}
      >
        <NumberInput
          aria-label={`第 ${number} 种单价`}
          min={0.01}
          max={100_000}
          precision={2}
          prefix="¥"
          style={{ width: 100 }}
        />
      </Form.Item>
      {onRemove && (
        <Button type="text" onClick={onRemove}>
          删除
        </Button>
      )}
    </Space>
  );
}

function Total({ items }: { items: readonly ListedItem[] }) {
  const lines = Form.useWatch<Line[] | undefined>('lines') ?? [];
  const sum = lines.reduce((total, { itemId, grams, pieces, priceFen }) => {
    const unit = items.find(({ value }) => value === itemId)?.unit ?? 'kg';
    return total + goodsAmount(unit, (unit === 'kg' ? grams : pieces) ?? 0, priceFen ?? 0);
  }, 0);
  return <b>合计约 {formatMoney(sum)}</b>;
}
