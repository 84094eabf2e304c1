import { formatDate } from '@shoushou/kernel/instant';
import { Sparkline } from '@shoushou/design/Sparkline';
import { formatMoney } from '@shoushou/kernel/money';
import { Alert, Button, Card, Tag } from 'antd';
import { useState } from 'react';
import { actionKeys } from '../../../shell/action-keys.ts';
import { ActionButton } from '../../../shell/form/ActionButton.tsx';
import { DecisionBar } from '../../../shell/form/DecisionBar.tsx';
import { FactLines } from '../../../shell/record/Facts.tsx';
import { RecordDrawer } from '../../../shell/RecordDrawer.tsx';
import { ageTag, type Model } from '../valuation.labels.ts';
import { ModelForm } from './ModelForm.tsx';
import { PriceForm } from './PriceForm.tsx';
import * as styles from '../../../shell/console.module.css';

type Variant = Model['variants'][number];

/** A model's variants with their prices of 30 days, and the form to set a price. */
export function ModelDrawer({ model, onClose }: { model: Model | null; onClose: () => void }) {
  const [changing, setChanging] = useState<string | null>(null);
  const [naming, setNaming] = useState(false);
  const variant = model?.variants.find(({ id }) => id === changing) ?? null;
  return (
    <RecordDrawer title={model?.name} record={model} onClose={onClose}>
      {(record) => (
        <>
          {record.variants.map((each) => (
            <VariantCard key={each.id} variant={each} onChange={() => setChanging(each.id)} />
          ))}
          <DecisionBar>
            <ActionButton letter={actionKeys.next} onClick={() => setNaming(true)}>
              修改机型
            </ActionButton>
          </DecisionBar>
          {naming && <ModelForm model={record} onClose={() => setNaming(false)} />}
          {variant && <PriceForm key={variant.id} variant={variant} onClose={() => setChanging(null)} />}
        </>
      )}
    </RecordDrawer>
  );
}

function VariantCard({
  variant: { name, baseFen, pricedOn, ageDays, setBy, note, floorFen, ceilingFen, series, proposal },
  onChange,
}: {
  variant: Variant;
  onChange: () => void;
}) {
  const figure = (fen: number) => <span className={styles.figures}>{formatMoney(fen)}</span>;
  const age = ageTag(ageDays);
  return (
    <Card
      size="small"
      title={name || '标准'}
      extra={<Button onClick={onChange}>{proposal !== null && !proposal.own ? '复核' : '调价'}</Button>}
      style={{ marginBottom: 12 }}
    >
      {proposal && (
        <Alert
          type="warning"
          showIcon
          title={`${proposal.by}提议改为 ${formatMoney(proposal.baseFen)}：${proposal.note}`}
          style={{ marginBottom: 12 }}
        />
      )}
      <FactLines
        columns={2}
        of={{
          基准价: figure(baseFen),
          价格日期: (
            <>
              {formatDate(pricedOn, Date.now())} {ageDays > 0 && <Tag color={age.color}>{age.label}</Tag>}
            </>
          ),
          保底: figure(floorFen),
          封顶: figure(ceilingFen),
          设定: `${setBy}${note === '' ? '' : `：${note}`}`,
          '近 30 天': <Sparkline values={series} width={160} height={32} label={`${name}近 30 天基准价`} />,
        }}
      />
    </Card>
  );
}
