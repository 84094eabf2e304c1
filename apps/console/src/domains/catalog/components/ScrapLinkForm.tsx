import type { ScrapSuggestion } from '@shoushou/contract/types';
import { Select, Switch } from 'antd';
import { NumberInput } from '../../../shell/form/NumberInput.tsx';
import { contractForm, inPercent } from '../../../shell/form/contract-field.tsx';
import { FormModal } from '../../../shell/form/FormModal.tsx';
import { MoneyInput, moneyRule } from '../../../shell/form/MoneyInput.tsx';
import { useWeighedItems } from '../weighed-items.queries.ts';
import * as styles from '../../../shell/console.module.css';

const { Field, limitsInPercent } = contractForm('market.save_scrap_link');
const searchable = { optionFilterProp: 'label' } as const;

interface ScrapLinkFormProps {
  city: string;
  varieties: readonly { varcode: string; name: string }[];
  /** The link to change; null adds one. */
  link: ScrapSuggestion | null;
  open: boolean;
  onClose: () => void;
}

/** Links an item to a future; saving it changes no price. */
export function ScrapLinkForm({ city, varieties, link, open, onClose }: ScrapLinkFormProps) {
  const items = useWeighedItems();
  const initial = link
    ? {
        varcode: link.varcode,
        coefficientPermille: link.coefficientPermille,
        spreadFen: link.spreadFen,
        leastFen: link.leastFen,
        mostFen: link.mostFen,
        active: link.active,
      }
    : { coefficientPermille: 850, spreadFen: 0, active: true };
  return (
    <FormModal
      call="market.save_scrap_link"
      done="参考价已保存，价格没有变动"
      title={link ? `修改${link.itemName}的参考价` : '关联货品和期货'}
      submitText="保存"
      open={open}
      onClose={onClose}
      initial={initial}
      fixed={link ? { city, itemId: link.itemId } : { city }}
    >
      {!link && (
        <Field name="itemId" label="货品" missing="请选择货品">
          <Select showSearch={searchable} options={items} />
        </Field>
      )}
      <Field name="varcode" label="期货品种" missing="请选择品种" extra="按主力合约的昨结算价计算">
        <Select
          showSearch={searchable}
          options={varieties.map(({ varcode, name }) => ({ value: varcode, label: `${name} ${varcode}` }))}
        />
      </Field>
      <div className={styles.pair}>
        <Field
          name="coefficientPermille"
          label="系数（占期货价）"
          missing="请填写系数"
          extra="86% 就是期货价 × 0.86"
          {...inPercent}
        >
          <NumberInput
            {...limitsInPercent('coefficientPermille')}
            step={0.5}
            precision={1}
            suffix="%"
            style={{ width: '100%' }}
          />
        </Field>
        <Field name="spreadFen" label="减去的差价" missing="请填写差价" rules={[moneyRule]} extra="每公斤，加工和运费">
          <MoneyInput />
        </Field>
      </div>
      <div className={styles.pair}>
        <Field name="leastFen" label="最低价" missing="请填写最低价" rules={[moneyRule]}>
          <MoneyInput />
        </Field>
        <Field name="mostFen" label="最高价" missing="请填写最高价" rules={[moneyRule]}>
          <MoneyInput />
        </Field>
      </div>
      <Field name="active" label="给出建议" valuePropName="checked">
        <Switch />
      </Field>
    </FormModal>
  );
}
